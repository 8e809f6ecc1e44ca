/** Maximum of distinct keys per minute; further keys are rejected until the next minute. */
const MAX_KEYS = 20_000;
const MINUTE_MS = 60_000;

/** Map whose entries expire with the current minute. */
export class MinuteWindow<Value> {
  private minute = -1;
  private readonly values = new Map<string, Value>();

  constructor(private readonly now: () => number = performance.now.bind(performance)) {}

  /** Returns the key's value, creating it if needed; null if the minute's maximum of keys is reached. */
  getOrCreate(key: string, create: () => Value): Value | null {
    const minute = Math.floor(this.now() / MINUTE_MS);
    if (minute !== this.minute) this.values.clear();
    this.minute = minute;
    const existing = this.values.get(key);
    if (existing !== undefined) return existing;
    if (this.values.size >= MAX_KEYS) return null;
    const value = create();
    this.values.set(key, value);
    return value;
  }
}
