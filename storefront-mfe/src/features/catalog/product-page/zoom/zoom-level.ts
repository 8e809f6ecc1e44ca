/** Zoom range; 1 fits the image into the window. */
export const ZOOM_LEVELS = { min: 1, max: 4 };

/** Factor of one zoom step by key or button. */
export const ZOOM_STEP = 1.5;

/** Clamps a zoom level to the range. */
export const clampZoom = (level: number) =>
  Math.min(ZOOM_LEVELS.max, Math.max(ZOOM_LEVELS.min, level));
