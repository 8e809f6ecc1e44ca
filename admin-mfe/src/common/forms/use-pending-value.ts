import { useState } from 'react';

/**
 * Pending value over the server's value. Cleared once the refetched list agrees, which is later than the save: clearing
 * it on save would show the old value until the refetch.
 */
export function usePendingValue<T>(saved: T) {
  const [pending, choose] = useState<T | null>(null);
  const [lastSaved, setLastSaved] = useState(saved);
  if (lastSaved !== saved) {
    setLastSaved(saved);
    if (pending === saved) choose(null);
  }
  /** Reverts to the saved value, unless another value than `value` is pending by now. */
  const revert = (value: T) => choose((current) => (current === value ? null : current));
  return { shown: pending ?? saved, choose, revert };
}
