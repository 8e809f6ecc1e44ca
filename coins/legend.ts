import { stop } from './border.ts';
import { type Layer, raise } from './layer.ts';
import { angleOf, type Arc, curved } from './lettering.ts';

/**
 * Radii of the baselines, in units. Letters at the top point outwards and letters at the bottom
 * inwards, so both legends fill the same band.
 */
const TOP_RADIUS = 376;
const BOTTOM_RADIUS = 417;
/** Inner radius of the legend's band, in units. Motifs stay within it. */
export const LEGEND_INNER = 362;
const GAP = 17;

export interface Legend {
  readonly top: string;
  readonly bottom: string;
}

interface Fitted {
  readonly top: Arc;
  readonly bottom: Arc;
}

/** Finds the largest letter size that leaves a gap between the legends on both sides. */
function fit({ top, bottom }: Legend): Fitted {
  for (let size = 62; size > 30; size -= 0.5) {
    const upper: Arc = { side: 'top', radius: TOP_RADIUS, size, tracking: 0.1 };
    const lower: Arc = {
      side: 'bottom',
      radius: BOTTOM_RADIUS - (62 - size) * 0.3,
      size: Math.min(size, 50),
      tracking: 0.11,
    };
    const topAngle = angleOf(top, upper);
    const bottomAngle = angleOf(bottom, lower);
    if (topAngle <= 232 && bottomAngle <= 168 && topAngle + bottomAngle <= 360 - 2 * GAP) {
      return { top: upper, bottom: lower };
    }
  }
  throw new Error(`No size fits the legend "${top} / ${bottom}"`);
}

/**
 * Widens the letter spacing of a short legend until it spans `least` degrees or the spacing reaches
 * its limit.
 */
function open(text: string, arc: Arc, least: number): Arc {
  let result = arc;
  while (angleOf(text, result) < least && result.tracking < 0.34) {
    result = { ...result, tracking: result.tracking + 0.02 };
  }
  return result;
}

export function legend(texts: Legend): Layer[] {
  const fitted = fit(texts);
  const top = open(texts.top, fitted.top, 150);
  const bottom = open(texts.bottom, fitted.bottom, 78);
  const topEnd = angleOf(texts.top, top) / 2;
  const bottomEnd = angleOf(texts.bottom, bottom) / 2;
  const middle = (90 - bottomEnd + (-90 + topEnd)) / 2;
  const stops = stop(middle, 397) + stop(180 - middle, 397);
  const letters = curved(texts.top, top) + curved(texts.bottom, bottom);
  return [raise(letters + stops, 6.5, { puff: 3.5, radius: 7, soft: 0.7 })];
}
