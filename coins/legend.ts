import { stop } from './border.ts';
import { type Layer, raise } from './layer.ts';
import { angleOf, type Arc, curved } from './lettering.ts';

/** Baseline radii leave the same band of field free for capitals above and below. */
const TOP_RADIUS = 376;
const BOTTOM_RADIUS = 417;
/** The inner edge of the legend's band: a motif stays within. */
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

/** The largest lettering, up to its natural size, that leaves a gap on both sides. */
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

/** Short legends get wider letter spacing, so that they still hold the ring. */
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
