"""The chapters of the book, a file each; every function cites its clause."""
