// What the local table adds to SimCord's page.
import "./place.js";
import "./scrolling.js";
import "./pictures.js";
import "./typing.js";
import "./dismissing.js";
import "./restarted.js";
import "./side_panel.js";
import "./title.js";
import "./errors.js";
