import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the page is interactive: false on the server, and while React takes over the server's markup. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
