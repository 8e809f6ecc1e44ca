import { useEffect, useRef, type MouseEvent } from 'react';

/**
 * Returns the focus to the opener of a dialog, or to a fallback such as the heading if a change has removed the opener.
 */
export function useReturnFocus<Fallback extends HTMLElement>(isOpen: boolean) {
  const opener = useRef<HTMLElement>(null);
  const fallbackRef = useRef<Fallback>(null);
  useEffect(() => {
    if (!isOpen) opener.current?.focus();
  }, [isOpen]);
  // After each render, because the change may arrive after the dialog was closed.
  useEffect(() => {
    if (opener.current?.isConnected !== false || document.activeElement !== document.body) return;
    fallbackRef.current?.focus();
    opener.current = null;
  });
  const keepOpener = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    opener.current = currentTarget;
  };
  return { fallbackRef, keepOpener };
}
