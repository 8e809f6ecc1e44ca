import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Puts together what lies scattered over the heap, and gives back the room between. It stops the
 * process for some tenths of a second: only for a start, before anybody asks. Node has no call for it but
 * the collector's own, which a new context is given once it is exposed.
 */
export function compactHeap(): void {
  setFlagsFromString('--expose-gc');
  setFlagsFromString('--compact-on-every-full-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  setFlagsFromString('--no-compact-on-every-full-gc');
}
