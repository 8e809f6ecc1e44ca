import { memoryUsage } from 'node:process';
import { compactHeap } from './compact-heap.js';

/** Short lists, and of ten of them one is still there: so are all the heap's pages. */
function scatter(): unknown[] {
  const all = Array.from({ length: 300_000 }, (_, n) => [n, n, n, n, n, n, n, n]);
  return all.filter((_, n) => n % 10 === 0);
}

describe('the heap', () => {
  it('takes less room when it has been tidied, and holds the same', () => {
    const kept = scatter();
    const { heapTotal } = memoryUsage();
    compactHeap();
    expect(memoryUsage().heapTotal).toBeLessThan(heapTotal);
    expect(kept).toHaveLength(30_000);
  });
});
