print("It is dark here.")
