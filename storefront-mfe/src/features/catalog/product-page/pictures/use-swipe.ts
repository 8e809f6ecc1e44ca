import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Minimum length of a swipe in px, and its minimum ratio of horizontal to vertical movement. */
const MIN_LENGTH = 48;
const MIN_RATIO = 2;

/** Calls `onSwipe` after a swipe with one finger: 1 to the left (the next picture), -1 to the right. */
export function useSwipe(
  element: RefObject<HTMLElement | null>,
  onSwipe: (step: 1 | -1) => void,
): void {
  const swipe = useEffectEvent(onSwipe);
  useEffect(() => {
    const target = element.current;
    let start: Touch | null = null;
    const handleStart = ({ touches }: TouchEvent) => {
      start = touches.length === 1 ? (touches[0] ?? null) : null;
    };
    const handleEnd = ({ changedTouches: [end] }: TouchEvent) => {
      if (!start || !end) return;
      const x = end.clientX - start.clientX;
      const y = end.clientY - start.clientY;
      start = null;
      if (Math.abs(x) < MIN_LENGTH || Math.abs(x) < MIN_RATIO * Math.abs(y)) return;
      swipe(x < 0 ? 1 : -1);
    };
    target?.addEventListener('touchstart', handleStart, { passive: true });
    target?.addEventListener('touchend', handleEnd, { passive: true });
    return () => {
      target?.removeEventListener('touchstart', handleStart);
      target?.removeEventListener('touchend', handleEnd);
    };
  }, [element]);
}
