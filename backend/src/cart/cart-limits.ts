/** The most of one line that a cart holds; the database says the same. */
export const MAX_QUANTITY = 99;

/** The most lines a cart holds: a checkout stays one short transaction. */
export const MAX_LINES = 100;
