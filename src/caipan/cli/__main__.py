"""`python -m caipan.cli`, for when the script is not on the path."""

from caipan.cli import main

main()
