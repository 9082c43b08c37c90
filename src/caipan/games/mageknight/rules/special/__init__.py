"""What single scenarios add to the chapters of the book, a file a page (MK-sc-*)."""
