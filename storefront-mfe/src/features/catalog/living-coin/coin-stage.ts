import type { Direction, DrawCoin } from './coin-renderer.ts';

/** The light of the pictures, from the upper left; the coin returns to it when it is left alone. */
const REST = { x: -0.76, y: -0.81 };
/** Height of the light above the coin. With `REST` it is the key light of the pictures. */
const LIGHT_HEIGHT = 0.95;
/** Share of the distance to its target that the light moves per frame. */
const LIGHT_SPEED = 0.2;
/** Duration of half a turn, as of the flip of the picture. */
const FLIP_MS = 600;

/** A coin is too slow for this device if more than `slow` of the first `frames` intervals between frames are longer than `ms`. */
const PATIENCE = { frames: 10, slow: 2, ms: 50 };

/** A position of the light on the coin: from -1 (left, top) to 1 (right, bottom). */
interface Point {
  readonly x: number;
  readonly y: number;
}

export interface CoinStage {
  /** Moves the light to a point of the coin; without a point, back to the light of the pictures. */
  readonly aim: (point?: Point) => void;
  /** Moves the light by a step. */
  readonly nudge: (step: Point) => void;
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
  /** Called after the first frame. */
  readonly onFirstFrame: () => void;
  /** Called when drawing takes too long; the stage has stopped. */
  readonly onSlow: () => void;
}

const toDirection = ({ x, y }: Point): Direction => {
  const length = Math.hypot(x, y, LIGHT_HEIGHT);
  return [x / length, y / length, LIGHT_HEIGHT / length];
};

const within = (value: number): number => Math.max(-1.2, Math.min(1.2, value));

/** Whether the visitor prefers reduced motion. */
export const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Animates a coin. Draws only while light or coin move, and they move only when somebody moves them. */
export function createCoinStage({ draw, side, onFirstFrame, onSlow }: StageOptions): CoinStage {
  let angle = side * Math.PI;
  let turn: { from: number; to: number; start: number | null } | null = null;
  let light: Point = REST;
  let target: Point = REST;
  let request = 0;
  let isStarted = false;
  let previous: number | null = null;
  const intervals: number[] = [];

  /** Whether the device draws too slowly, from the intervals between consecutive frames. */
  const isSlow = (time: number): boolean => {
    if (previous !== null && intervals.length < PATIENCE.frames) intervals.push(time - previous);
    return intervals.filter((interval) => interval > PATIENCE.ms).length > PATIENCE.slow;
  };
  const frame = (time: number) => {
    if (turn) {
      turn.start ??= time;
      const duration = FLIP_MS * Math.sqrt(Math.abs(turn.to - turn.from) / Math.PI);
      const done = Math.min(1, (time - turn.start) / Math.max(1, duration));
      angle = turn.from + (turn.to - turn.from) * (1 - (1 - done) ** 3);
      if (done === 1) turn = null;
    }
    const left = { x: target.x - light.x, y: target.y - light.y };
    const isNear = Math.hypot(left.x, left.y) < 0.004;
    light = isNear
      ? target
      : { x: light.x + left.x * LIGHT_SPEED, y: light.y + left.y * LIGHT_SPEED };
    draw(angle, toDirection(light));
    if (!isStarted) onFirstFrame();
    isStarted = true;
    if (isSlow(time)) {
      onSlow();
      return;
    }
    const isMoving = turn !== null || !isNear;
    previous = isMoving ? time : null;
    request = isMoving ? requestAnimationFrame(frame) : 0;
  };
  const wake = () => {
    if (request === 0) request = requestAnimationFrame(frame);
  };
  const turnTo = (to: number) => {
    turn = prefersStill() ? null : { from: angle, to, start: null };
    if (!turn) angle = to;
    wake();
  };
  const aim = (point: Point) => {
    target = { x: within(point.x), y: within(point.y) };
    wake();
  };
  const halfTurns = () => Math.round((turn?.to ?? angle) / Math.PI);
  const current = () => Math.abs(halfTurns() % 2) as 0 | 1;
  wake();
  return {
    aim: (point = REST) => aim(point),
    nudge: ({ x, y }) => aim({ x: target.x + x, y: target.y + y }),
    turnBy: (step) => {
      turn = null;
      angle += step;
      wake();
    },
    show: (wanted) => turnTo((halfTurns() + (current() === wanted ? 0 : 1)) * Math.PI),
    side: current,
    redraw: wake,
    stop: () => cancelAnimationFrame(request),
  };
}
