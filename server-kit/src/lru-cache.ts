// Bounded LRU cache: random keys evict entries but cannot grow it.

interface Entry<Value> {
  readonly value: Value;
  readonly weight: number;
  /** Whether it was read since its insertion or last requeue. */
  isUsed: boolean;
}

/**
 * LRU cache bounded by the sum of its entries' weights. Second-chance eviction: an entry read since insertion
 * is requeued instead of evicted, so reads stay O(1).
 */
export class LruCache<Value> {
  private readonly entries = new Map<string, Entry<Value>>();
  private weight = 0;

  /** `max` bounds the sum of all weights; without `weigh`, the number of entries. */
  constructor(
    private readonly max: number,
    private readonly weigh: (value: Value) => number = () => 1,
  ) {}

  get(key: string): Value | undefined {
    const entry = this.entries.get(key);
    if (entry) entry.isUsed = true;
    return entry?.value;
  }

  set(key: string, value: Value): void {
    this.delete(key);
    const weight = this.weigh(value);
    if (weight > this.max) return;
    this.evict(weight);
    this.entries.set(key, { value, weight, isUsed: false });
    this.weight += weight;
  }

  private evict(weight: number): void {
    for (const [oldest, entry] of this.entries) {
      if (this.weight + weight <= this.max) return;
      if (entry.isUsed) this.requeue(oldest, entry);
      else this.delete(oldest);
    }
  }

  private requeue(key: string, entry: Entry<Value>): void {
    entry.isUsed = false;
    this.entries.delete(key);
    this.entries.set(key, entry);
  }

  private delete(key: string): void {
    this.weight -= this.entries.get(key)?.weight ?? 0;
    this.entries.delete(key);
  }
}
