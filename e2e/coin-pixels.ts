// What journeys about pictures of coins have in common: coins, windows and measures of pixels.
import sharp from 'sharp';

/** A coin of each metal. */
export const COINS = { bronze: '2', copper: '6', silver: '11', gold: '4', brass: '13' };

export const WINDOWS = [
  { width: 375, height: 812 },
  { width: 768, height: 900 },
  { width: 1440, height: 900 },
];

/** Minimum contrast of a stroke against the coin (WCAG contrast ratio): relief is metal on metal. */
export const CONTRAST = 1.3;
/** Minimum share of the digits' box with that contrast; measured 0.066 (gold) to 0.121 (copper). */
export const STROKES = 0.05;

/** The relative luminance of each pixel, as WCAG defines it. */
export async function luminances(png: Buffer): Promise<number[]> {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  const linear = (byte = 0) =>
    byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4;
  return Array.from({ length: info.width * info.height }, (_, pixel) => {
    const [r, g, b] = data.subarray(pixel * info.channels);
    return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
  });
}

export const contrast = (one: number, other: number) =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
