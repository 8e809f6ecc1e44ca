import { prefersStill, type CoinStage } from './coin-stage.ts';

/** Movement after which a press is a drag and does not flip the coin, in px. */
const DRAG_START = 6;
/** Steps of the arrow keys: of the light, and of the coin in radians. */
const LIGHT_STEP = 0.25;
const TURN_STEP = Math.PI / 8;
/** Turn by a drag over half of the plate, in radians: from rim to rim, the coin turns over. */
const TURN_PER_HALF = 0.62 * Math.PI;

const ARROWS: Readonly<Record<string, { x: number; y: number } | undefined>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/**
 * Connects pointer, touch and arrow keys on the plate with the coin. `onTurned` reports the side that a drag or the
 * keys turned up. With reduced motion, only the light follows a drag.
 */
export function listenToPlate(
  plate: HTMLElement,
  stage: CoinStage,
  onTurned: (side: 0 | 1) => void,
  signal: AbortSignal,
): void {
  let drag: { id: number; x: number; isMoving: boolean } | null = null;
  let wasDragged = false;

  const onPointerDown = ({ pointerId: id, clientX: x, isPrimary, button }: PointerEvent) => {
    wasDragged = false;
    if (isPrimary && button === 0) drag = { id, x, isMoving: false };
  };
  const onPointerMove = ({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
    const box = plate.getBoundingClientRect();
    const half = Math.min(box.width, box.height) / 2;
    stage.aim({
      x: (x - box.left) / half - box.width / 2 / half,
      y: (y - box.top) / half - box.height / 2 / half,
    });
    if (drag?.id !== pointerId || prefersStill()) return;
    if (!drag.isMoving && Math.abs(x - drag.x) < DRAG_START) return;
    if (!drag.isMoving) plate.setPointerCapture(pointerId);
    stage.turnBy(((x - drag.x) / half) * TURN_PER_HALF);
    drag = { id: pointerId, x, isMoving: true };
  };
  const onPointerEnd = () => {
    wasDragged = drag?.isMoving ?? false;
    drag = null;
    if (!wasDragged) return;
    const side = stage.side();
    stage.show(side);
    onTurned(side);
  };
  const onClick = (event: MouseEvent) => {
    if (wasDragged && event.detail > 0) event.stopImmediatePropagation();
    wasDragged = false;
  };
  const onTouchEnd = (event: TouchEvent) => {
    // A drag that turned the coin is no swipe to the next picture.
    if (wasDragged || drag?.isMoving) event.stopImmediatePropagation();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // After a click the arrow keys scroll the page.
    const isByKeyboard = event.target instanceof Element && event.target.matches(':focus-visible');
    if (!isByKeyboard) return;
    const arrow = ARROWS[event.key];
    if (!arrow || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (event.shiftKey && arrow.y === 0) {
      stage.turnBy(arrow.x * TURN_STEP);
      onTurned(stage.side());
    } else stage.nudge({ x: arrow.x * LIGHT_STEP, y: arrow.y * LIGHT_STEP });
  };
  plate.addEventListener('pointerdown', onPointerDown, { signal });
  plate.addEventListener('pointermove', onPointerMove, { signal });
  plate.addEventListener('pointerup', onPointerEnd, { signal });
  plate.addEventListener('pointercancel', onPointerEnd, { signal });
  plate.addEventListener('pointerleave', () => stage.aim(), { signal });
  plate.addEventListener('click', onClick, { signal, capture: true });
  // Before the gallery's own listener, which bubbles.
  plate.addEventListener('touchend', onTouchEnd, { signal, capture: true, passive: true });
  plate.addEventListener('keydown', onKeyDown, { signal });
}
