// The toolchain asks for this module wherever Testing is imported beside UIKit.
