import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import classes from './focus-fallback.module.css';

interface FocusFallbackProps {
  readonly target: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** Moves the focus to `target` if it is inside the children when they are removed. */
export function FocusFallback({ target, children }: FocusFallbackProps) {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current: element } = root;
    const { current: fallback } = target;
    return () => {
      if (element?.contains(document.activeElement)) fallback?.focus();
    };
  }, [target]);
  return (
    <div ref={root} className={classes.content}>
      {children}
    </div>
  );
}
