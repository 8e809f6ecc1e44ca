import { useEffect, useRef } from 'react';

/** Makes the switch that ends one upload; all that still run are ended when the form is left. */
export function useUploadControls(): () => AbortController {
  const made = useRef<AbortController[]>([]);
  useEffect(() => {
    const all = made.current;
    return () => all.forEach((control) => control.abort());
  }, []);
  return () => {
    const control = new AbortController();
    made.current.push(control);
    return control;
  };
}

/** Whether somebody ended it on purpose: nothing to be sorry about. */
export function wasEnded(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
