// What was used last, up to a bound: whoever makes up questions pushes answers out and fills nothing.

interface Kept<Value> {
  readonly value: Value;
  readonly weight: number;
  /** Whether it was used since it was last looked at as the oldest one. */
  isUsed: boolean;
}

/**
 * Keeps values under keys; when their weights are too much, the oldest go. One that was used meanwhile
 * counts as new instead: to put it there at each use would cost more than to find it.
 */
export class LruCache<Value> {
  private readonly kept = new Map<string, Kept<Value>>();
  private weight = 0;

  /** `most` is the sum of all weights; without `weigh`, the number of values. */
  constructor(
    private readonly most: number,
    private readonly weigh: (value: Value) => number = () => 1,
  ) {}

  get(key: string): Value | undefined {
    const found = this.kept.get(key);
    if (found) found.isUsed = true;
    return found?.value;
  }

  set(key: string, value: Value): void {
    this.delete(key);
    const weight = this.weigh(value);
    if (weight > this.most) return;
    this.evict(weight);
    this.kept.set(key, { value, weight, isUsed: false });
    this.weight += weight;
  }

  private evict(weight: number): void {
    for (const [oldest, entry] of this.kept) {
      if (this.weight + weight <= this.most) return;
      if (entry.isUsed) this.requeue(oldest, entry);
      else this.delete(oldest);
    }
  }

  private requeue(key: string, entry: Kept<Value>): void {
    entry.isUsed = false;
    this.kept.delete(key);
    this.kept.set(key, entry);
  }

  private delete(key: string): void {
    this.weight -= this.kept.get(key)?.weight ?? 0;
    this.kept.delete(key);
  }
}
