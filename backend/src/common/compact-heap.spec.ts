import { memoryUsage } from 'node:process';
import { compactHeap } from './compact-heap.js';

/** Allocates short arrays and keeps every tenth, so that all heap pages stay in use. */
function fragment(): unknown[] {
  const all = Array.from({ length: 300_000 }, (_, n) => [n, n, n, n, n, n, n, n]);
  return all.filter((_, n) => n % 10 === 0);
}

describe('compactHeap', () => {
  it('shrinks the heap and keeps its objects', () => {
    const survivors = fragment();
    const { heapTotal } = memoryUsage();
    compactHeap();
    expect(memoryUsage().heapTotal).toBeLessThan(heapTotal);
    expect(survivors).toHaveLength(30_000);
  });
});
