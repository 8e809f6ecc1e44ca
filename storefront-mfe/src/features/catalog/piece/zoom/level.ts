/** How many times as large as in the window a picture may be. */
export const LEVELS = { least: 1, most: 4 };

/** What one press of a key or button makes of it. */
export const STEP = 1.5;

/** A level within what is offered. */
export const within = (level: number) => Math.min(LEVELS.most, Math.max(LEVELS.least, level));
