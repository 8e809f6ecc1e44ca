import { useState } from 'react';

/**
 * What is chosen over what is kept on the server. The choice is done with when what is kept has become the same, which
 * is later than its being saved: until the list has been read again, it says what was before.
 */
export function usePendingValue<T>(kept: T) {
  const [chosen, choose] = useState<T | null>(null);
  const [seen, setSeen] = useState(kept);
  if (seen !== kept) {
    setSeen(kept);
    if (chosen === kept) choose(null);
  }
  /** Back to what is kept; what was chosen after `value` stays. */
  const drop = (value: T) => choose((now) => (now === value ? null : now));
  return { shown: chosen ?? kept, choose, drop };
}
