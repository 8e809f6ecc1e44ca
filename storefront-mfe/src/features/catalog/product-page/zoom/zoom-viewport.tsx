import { useLayoutEffect, useRef, type MouseEvent, type PointerEvent, type ReactNode } from 'react';
import { ZOOM_LEVELS, clampZoom } from './zoom-level.ts';
import classes from './zoom-viewport.module.css';

/** What one click enlarges to. */
const CLOSE = 2;

interface Point {
  readonly x: number;
  readonly y: number;
}

const distance = ([a, b]: readonly Point[]) =>
  a && b ? Math.hypot(a.x - b.x, a.y - b.y) : Number.NaN;
const middle = ([a, b]: readonly Point[]): Point | null =>
  a && b ? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : null;

/** A point of the window, and where what is seen there is to come. */
interface Held {
  readonly from: Point;
  readonly to: Point;
}

/** Where nothing is held, the middle stays. */
function atRest(element: Element): Held {
  const { left, top, width, height } = element.getBoundingClientRect();
  const centre = { x: left + width / 2, y: top + height / 2 };
  return { from: centre, to: centre };
}

interface StageProps {
  level: number;
  onLevel: (level: number) => void;
  children: ReactNode;
}

/** Where a picture is looked at: it scrolls, a click and two fingers make it larger, and what is pointed at stays in its place. */
export function ZoomViewport({ level, onLevel, children }: StageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const shown = useRef(level);
  const pinch = useRef({ fingers: new Map<number, Point>(), from: Number.NaN, level });
  const wasPinched = useRef(false);

  /** Makes the picture so large at once, and brings what was at `from` to `to`. */
  const enlarge = (next: number, { from, to }: Held) => {
    const picture = stage.current?.firstElementChild;
    if (!stage.current || !picture) return;
    const before = picture.getBoundingClientRect();
    stage.current.style.setProperty('--level', String(next));
    const after = picture.getBoundingClientRect();
    stage.current.scrollBy({
      left: after.left + ((from.x - before.left) / before.width) * after.width - to.x,
      top: after.top + ((from.y - before.top) / before.height) * after.height - to.y,
    });
    shown.current = next;
  };
  // Keys and buttons, which point at nothing: the middle stays.
  useLayoutEffect(() => {
    if (stage.current && level !== shown.current) enlarge(level, atRest(stage.current));
  }, [level]);

  const magnify = (wanted: number, held: Held) => {
    const next = clampZoom(wanted);
    enlarge(next, held);
    onLevel(next);
  };
  const onPointerDown = ({ pointerType, pointerId, clientX: x, clientY: y }: PointerEvent) => {
    wasPinched.current = false;
    if (pointerType !== 'touch') return;
    const { fingers } = pinch.current;
    fingers.set(pointerId, { x, y });
    pinch.current = { fingers, from: distance([...fingers.values()]), level: shown.current };
  };
  const onPointerMove = ({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
    const { fingers, from, level: before } = pinch.current;
    if (!fingers.has(pointerId)) return;
    const were = middle([...fingers.values()]);
    fingers.set(pointerId, { x, y });
    const now = [...fingers.values()];
    const are = middle(now);
    if (now.length !== 2 || !were || !are || !(from > 0)) return;
    wasPinched.current = true;
    magnify((before * distance(now)) / from, { from: were, to: are });
  };
  const onLift = ({ pointerId }: PointerEvent) => {
    pinch.current.fingers.delete(pointerId);
    pinch.current.from = Number.NaN;
  };
  const onClick = ({ clientX: x, clientY: y }: MouseEvent) => {
    // The end of a pinch is no click.
    if (wasPinched.current) return;
    const point = { x, y };
    magnify(level > ZOOM_LEVELS.least ? ZOOM_LEVELS.least : CLOSE, { from: point, to: point });
  };
  return (
    <div
      ref={stage}
      className={classes.stage}
      tabIndex={0}
      role="group"
      aria-label="The picture. Plus makes it larger, minus smaller."
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onLift}
      onPointerCancel={onLift}
      onClick={onClick}
    >
      {children}
    </div>
  );
}
