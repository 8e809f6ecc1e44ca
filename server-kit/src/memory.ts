// What was used last, up to a bound: whoever makes up questions pushes answers out and fills nothing.

/** Keeps values under keys; those that were used least lately go when their weights are too much. */
export class Memory<Value> {
  private readonly kept = new Map<string, { readonly value: Value; readonly weight: number }>();
  private weight = 0;

  /** `most` is the sum of all weights; without `weigh`, the number of values. */
  constructor(
    private readonly most: number,
    private readonly weigh: (value: Value) => number = () => 1,
  ) {}

  get(key: string): Value | undefined {
    const found = this.kept.get(key);
    if (!found) return undefined;
    this.kept.delete(key);
    this.kept.set(key, found);
    return found.value;
  }

  set(key: string, value: Value): void {
    this.forget(key);
    const weight = this.weigh(value);
    this.kept.set(key, { value, weight });
    this.weight += weight;
    for (const oldest of this.kept.keys()) {
      if (this.weight <= this.most) return;
      this.forget(oldest);
    }
  }

  private forget(key: string): void {
    this.weight -= this.kept.get(key)?.weight ?? 0;
    this.kept.delete(key);
  }
}
