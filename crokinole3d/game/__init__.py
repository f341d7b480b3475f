"""The game room: a match in progress without a screen, its record, what is kept between two starts. Knows no computer player."""
