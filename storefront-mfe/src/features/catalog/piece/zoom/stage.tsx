import { useLayoutEffect, useRef, type MouseEvent, type PointerEvent, type ReactNode } from 'react';
import { LEVELS, within } from './level.ts';
import classes from './stage.module.css';

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

interface StageProps {
  level: number;
  onLevel: (level: number) => void;
  children: ReactNode;
}

/** Where a picture is looked at: it scrolls, a click and two fingers make it larger, and what is pointed at stays in its place. */
export function Stage({ level, onLevel, children }: StageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const pointedAt = useRef<Point | null>(null);
  const shown = useRef(level);
  const pinch = useRef({ fingers: new Map<number, Point>(), from: Number.NaN, level });
  const wasPinched = useRef(false);

  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return;
    const { left, top, width, height } = element.getBoundingClientRect();
    const { x, y } = pointedAt.current ?? { x: left + width / 2, y: top + height / 2 };
    const growth = level / shown.current;
    const before = { left: element.scrollLeft, top: element.scrollTop };
    element.style.setProperty('--level', String(level));
    element.scrollTo({
      left: (before.left + x - left) * growth - (x - left),
      top: (before.top + y - top) * growth - (y - top),
    });
    shown.current = level;
    pointedAt.current = null;
  }, [level]);

  const magnify = (next: number, at: Point | null) => {
    pointedAt.current = at;
    onLevel(within(next));
  };
  const onPointerDown = ({ pointerType, pointerId, clientX: x, clientY: y }: PointerEvent) => {
    wasPinched.current = false;
    if (pointerType !== 'touch') return;
    const { fingers } = pinch.current;
    fingers.set(pointerId, { x, y });
    pinch.current = { fingers, from: distance([...fingers.values()]), level };
  };
  const onPointerMove = ({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
    const { fingers, from, level: before } = pinch.current;
    if (!fingers.has(pointerId)) return;
    fingers.set(pointerId, { x, y });
    const now = [...fingers.values()];
    if (now.length !== 2 || !(from > 0)) return;
    wasPinched.current = true;
    magnify((before * distance(now)) / from, middle(now));
  };
  const onLift = ({ pointerId }: PointerEvent) => {
    pinch.current.fingers.delete(pointerId);
    pinch.current.from = Number.NaN;
  };
  const onClick = ({ clientX: x, clientY: y }: MouseEvent) => {
    // The end of a pinch is no click.
    if (wasPinched.current) return;
    magnify(level > LEVELS.least ? LEVELS.least : CLOSE, { x, y });
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
