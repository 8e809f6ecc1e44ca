import { prefersStill, type CoinStage } from './coin-stage.ts';

/** Movement after which a press is a drag and does not flip the coin, in px. */
const DRAG_START = 6;
/** Steps of the arrow keys: of the light, and of the coin in radians. */
const LIGHT_STEP = 0.25;
const TURN_STEP = Math.PI / 8;
/** Turn by a drag over half of the plate, in radians: from rim to rim, the coin turns over. */
const TURN_PER_HALF = 0.62 * Math.PI;

/** Directions of the arrow keys. */
const ARROWS: Readonly<Record<string, readonly [x: number, y: number] | undefined>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Connects pointer, touch and arrow keys on the plate with the coin. `onTurned` is called after a drag or the keys
 * turned it. With reduced motion, only the light follows a drag.
 */
export function listenToPlate(
  plate: HTMLElement,
  stage: CoinStage,
  onTurned: () => void,
  signal: AbortSignal,
): void {
  /** Where the pressed pointer was last; null if none is pressed. */
  let pressed: number | null = null;
  /** Whether the last press became a drag. */
  let isDrag = false;

  /** Listens in the capture phase, before the page's own listeners. */
  const on = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    listener: (event: HTMLElementEventMap[Type]) => void,
  ) => plate.addEventListener(type, listener, { signal, capture: true });
  const onPointerEnd = () => {
    if (pressed !== null && isDrag) {
      stage.show(stage.side());
      onTurned();
    }
    pressed = null;
  };
  on('pointerdown', ({ clientX, isPrimary, button }) => {
    isDrag = false;
    pressed = isPrimary && button === 0 ? clientX : null;
  });
  on('pointermove', ({ clientX: x, clientY: y, isPrimary, pointerId }) => {
    const { left, top, width, height } = plate.getBoundingClientRect();
    const half = Math.min(width, height) / 2;
    stage.aim((x - left - width / 2) / half, (y - top - height / 2) / half);
    if (pressed === null || !isPrimary || prefersStill()) return;
    const step = x - pressed;
    if (!isDrag && Math.abs(step) < DRAG_START) return;
    if (!isDrag) plate.setPointerCapture(pointerId);
    isDrag = true;
    pressed = x;
    stage.turnBy((step / half) * TURN_PER_HALF);
  });
  on('pointerup', onPointerEnd);
  on('pointercancel', onPointerEnd);
  on('pointerleave', ({ target }) => {
    if (target === plate) stage.aim();
  });
  on('click', (event) => {
    if (isDrag && event.detail > 0) event.stopImmediatePropagation();
    isDrag = false;
  });
  on('touchend', (event) => {
    // A drag that turned the coin is no swipe to the next picture.
    if (isDrag) event.stopImmediatePropagation();
  });
  on('keydown', (event) => {
    const arrow = ARROWS[event.key];
    // After a click the arrow keys scroll the page.
    if (
      !arrow ||
      !plate.querySelector(':focus-visible') ||
      event.altKey ||
      event.ctrlKey ||
      event.metaKey
    )
      return;
    event.preventDefault();
    const [x, y] = arrow;
    if (event.shiftKey && y === 0) {
      stage.turnBy(x * TURN_STEP);
      onTurned();
    } else stage.nudge(x * LIGHT_STEP, y * LIGHT_STEP);
  });
}
