/** Addresses that are told apart within one minute; whoever comes after them waits for the next. */
const MOST = 20_000;
const MINUTE = 60_000;

/** What is known of each key in this minute; in the next one, nothing is. */
export class MinuteWindow<Value> {
  private minute = -1;
  private readonly known = new Map<string, Value>();

  constructor(private readonly now: () => number = performance.now.bind(performance)) {}

  /** Null when more keys than can be kept have come in this minute. */
  of(key: string, first: () => Value): Value | null {
    const minute = Math.floor(this.now() / MINUTE);
    if (minute !== this.minute) this.known.clear();
    this.minute = minute;
    const found = this.known.get(key);
    if (found !== undefined) return found;
    if (this.known.size >= MOST) return null;
    const value = first();
    this.known.set(key, value);
    return value;
  }
}
