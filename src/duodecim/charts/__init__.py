"""Charts: what they show, and how they are drawn as SVG. The one home of plots in this project."""
