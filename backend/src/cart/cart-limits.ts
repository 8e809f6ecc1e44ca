/** Maximum quantity of a cart line; also a CHECK constraint in the database. */
export const MAX_QUANTITY = 99;

/** Maximum lines of a cart; keeps a checkout one short transaction. */
export const MAX_LINES = 100;
