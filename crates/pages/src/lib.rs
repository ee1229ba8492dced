//! Pages and controls as HTML, drawn from views.
