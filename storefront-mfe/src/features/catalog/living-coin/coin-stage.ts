import type { DrawCoin } from './coin-renderer.ts';

/** Position of the light of the pictures, at the upper left; the light returns to it when the coin is left alone. */
const REST = { x: -0.76, y: -0.81 };

/** Time in which coin and light move two thirds of the way, in ms. A coin that is turned over needs about 0.6 s. */
const PACE_MS = 100;
/** Usual time between two frames, in ms. */
const FRAME_MS = 16;

/** A device that misses more than `MAX_MISSED` of the first `TRIAL_FRAMES` frames does not reach 60 frames a second. */
const TRIAL_FRAMES = 20;
const MAX_MISSED = 5;
/** A frame that takes longer was missed, in ms. */
const MISSED_MS = 25;

export interface CoinStage {
  /** Moves the light to a point of the coin; without a point, back to the light of the pictures. */
  readonly aim: (x?: number, y?: number) => void;
  /** Moves the light by a step. */
  readonly nudge: (x: number, y: number) => void;
  /** Turns the coin by an angle from where it is, in radians, and leaves it there. */
  readonly turnBy: (angle: number) => void;
  /** Turns the coin to the nearest flat position that shows the side; 0 is the obverse. */
  readonly show: (side: 0 | 1) => void;
  /** The side that faces the viewer. */
  readonly side: () => 0 | 1;
  /** Draws one frame, after the size of the canvas has changed. */
  readonly redraw: () => void;
  readonly stop: () => void;
}

interface StageOptions {
  readonly draw: DrawCoin;
  readonly side: 0 | 1;
  /** Called when drawing takes too long; the stage has stopped. */
  readonly onSlow: () => void;
}

const within = (value: number): number => Math.max(-1.2, Math.min(1.2, value));

/** Whether the visitor prefers reduced motion. */
export const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Animates a coin. Draws it once, and then only while light or coin move; they move only when somebody moves them. */
export function createCoinStage({ draw, side, onSlow }: StageOptions): CoinStage {
  let angle = side * Math.PI;
  let { x, y } = REST;
  /** The pose to which coin and light move. */
  let [toAngle, toX, toY] = [angle, x, y];
  let request = 0;
  /** Time of the previous frame of the same movement, else 0. */
  let previous = 0;
  let frames = 0;
  let missed = 0;

  const frame = (time: number) => {
    const elapsed = previous ? time - previous : FRAME_MS;
    const isMoving = Math.hypot(toAngle - angle, toX - x, toY - y) > 0.004;
    const share = isMoving ? 1 - Math.exp(-elapsed / PACE_MS) : 1;
    angle += (toAngle - angle) * share;
    x += (toX - x) * share;
    y += (toY - y) * share;
    draw(angle, x, y);
    if (frames++ < TRIAL_FRAMES && elapsed > MISSED_MS) missed++;
    if (missed > MAX_MISSED) {
      onSlow();
      return;
    }
    previous = isMoving ? time : 0;
    request = isMoving ? requestAnimationFrame(frame) : 0;
  };
  const redraw = () => {
    request ||= requestAnimationFrame(frame);
  };
  const aim = (lightX = REST.x, lightY = REST.y) => {
    toX = within(lightX);
    toY = within(lightY);
    redraw();
  };
  const halfTurns = () => Math.round(toAngle / Math.PI);
  const current = () => (halfTurns() & 1) as 0 | 1;
  draw(angle, x, y);
  return {
    aim,
    nudge: (stepX, stepY) => aim(toX + stepX, toY + stepY),
    turnBy: (step) => {
      angle += step;
      toAngle = angle;
      redraw();
    },
    show: (wanted) => {
      toAngle = (halfTurns() + (current() ^ wanted)) * Math.PI;
      if (prefersStill()) angle = toAngle;
      redraw();
    },
    side: current,
    redraw,
    stop: () => cancelAnimationFrame(request),
  };
}
