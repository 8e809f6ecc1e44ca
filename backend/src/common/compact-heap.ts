import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Compacts the heap and returns free pages to the system. Blocks for some 100 ms: call it once, before
 * listening. Node has no API for it; `--expose-gc` adds `gc` to new contexts only.
 */
export function compactHeap(): void {
  setFlagsFromString('--expose-gc');
  setFlagsFromString('--compact-on-every-full-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  setFlagsFromString('--no-compact-on-every-full-gc');
}
