/** How many times as large as in the window a picture may be. */
export const ZOOM_LEVELS = { least: 1, most: 4 };

/** What one press of a key or button makes of it. */
export const ZOOM_STEP = 1.5;

/** A level within what is offered. */
export const clampZoom = (level: number) =>
  Math.min(ZOOM_LEVELS.most, Math.max(ZOOM_LEVELS.least, level));
