"""Lines that many charts share, written once: asking until somebody has had enough, putting in
order, dealing points out, polling the table. A game says what is asked and what an answer does."""
