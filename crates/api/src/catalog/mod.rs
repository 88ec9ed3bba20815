//! What is printed on the cardboard, as reference data.
