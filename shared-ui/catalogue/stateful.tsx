import { useState, type ReactElement } from 'react';

interface StatefulProps<T> {
  initial: T;
  /** Draws the controlled component; calls no hooks, so that the spec can read its elements. */
  children: (value: T, setValue: (value: T) => void) => ReactElement;
}

/** Holds the state of a controlled component in an example. */
export function Stateful<T>({ initial, children }: StatefulProps<T>) {
  const [value, setValue] = useState(initial);
  return children(value, setValue);
}
