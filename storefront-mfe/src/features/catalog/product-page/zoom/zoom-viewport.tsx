import { useLayoutEffect, useRef, type MouseEvent, type PointerEvent, type ReactNode } from 'react';
import { ZOOM_LEVELS, clampZoom } from './zoom-level.ts';
import classes from './zoom-viewport.module.css';

/** Zoom level after a click. */
const CLICK_LEVEL = 2;

interface Point {
  readonly x: number;
  readonly y: number;
}

const distance = ([a, b]: readonly Point[]) =>
  a && b ? Math.hypot(a.x - b.x, a.y - b.y) : Number.NaN;
const middle = ([a, b]: readonly Point[]): Point | null =>
  a && b ? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : null;

/** Anchor of a zoom: the image point at `from` moves to `to`, in window coordinates. */
interface ZoomAnchor {
  readonly from: Point;
  readonly to: Point;
}

/** Keeps the centre of the element fixed. */
function centreAnchor(element: Element): ZoomAnchor {
  const { left, top, width, height } = element.getBoundingClientRect();
  const centre = { x: left + width / 2, y: top + height / 2 };
  return { from: centre, to: centre };
}

interface ZoomViewportProps {
  level: number;
  onLevel: (level: number) => void;
  children: ReactNode;
}

/** Scrollable viewport of an image. Click and pinch zoom around the pointer. */
export function ZoomViewport({ level, onLevel, children }: ZoomViewportProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const shown = useRef(level);
  const pinch = useRef({ fingers: new Map<number, Point>(), from: Number.NaN, level });
  const wasPinched = useRef(false);

  /** Applies a zoom level to the DOM and scrolls the image point at `from` to `to`. */
  const applyZoom = (next: number, { from, to }: ZoomAnchor) => {
    const picture = viewport.current?.firstElementChild;
    if (!viewport.current || !picture) return;
    const before = picture.getBoundingClientRect();
    viewport.current.style.setProperty('--level', String(next));
    const after = picture.getBoundingClientRect();
    viewport.current.scrollBy({
      left: after.left + ((from.x - before.left) / before.width) * after.width - to.x,
      top: after.top + ((from.y - before.top) / before.height) * after.height - to.y,
    });
    shown.current = next;
  };
  // Keys and buttons have no pointer position: zoom around the centre.
  useLayoutEffect(() => {
    if (viewport.current && level !== shown.current)
      applyZoom(level, centreAnchor(viewport.current));
  }, [level]);

  const zoomTo = (target: number, anchor: ZoomAnchor) => {
    const next = clampZoom(target);
    applyZoom(next, anchor);
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
    const previous = middle([...fingers.values()]);
    fingers.set(pointerId, { x, y });
    const now = [...fingers.values()];
    const current = middle(now);
    if (now.length !== 2 || !previous || !current || !(from > 0)) return;
    wasPinched.current = true;
    zoomTo((before * distance(now)) / from, { from: previous, to: current });
  };
  const onPointerEnd = ({ pointerId }: PointerEvent) => {
    pinch.current.fingers.delete(pointerId);
    pinch.current.from = Number.NaN;
  };
  const onClick = ({ clientX: x, clientY: y }: MouseEvent) => {
    // Ignore the click event at the end of a pinch.
    if (wasPinched.current) return;
    const point = { x, y };
    zoomTo(level > ZOOM_LEVELS.min ? ZOOM_LEVELS.min : CLICK_LEVEL, { from: point, to: point });
  };
  return (
    <div
      ref={viewport}
      className={classes.viewport}
      tabIndex={0}
      role="group"
      aria-label={$t('product.zoomHelp')}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
      onClick={onClick}
    >
      {children}
    </div>
  );
}
