import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether hydration is complete: false during SSR and hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
