// Apple's newer name for the log: all of it is in `os` here.
@_exported import os
