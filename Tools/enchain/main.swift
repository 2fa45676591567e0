import PlaygroundRunner

print("enchain")
