/** LRU cache of texts, bounded by their total size in bytes. */
export class TextCache {
  private readonly texts = new Map<string, string>();
  private bytes = 0;

  constructor(private readonly maxBytes: number) {}

  get(key: string): string | undefined {
    const text = this.texts.get(key);
    if (text === undefined) return undefined;
    // Maps iterate in insertion order: re-inserting moves the key to the end, so the first is the oldest.
    this.texts.delete(key);
    this.texts.set(key, text);
    return text;
  }

  set(key: string, text: string): void {
    this.delete(key);
    this.texts.set(key, text);
    this.bytes += getSize(key, text);
    for (const oldest of this.texts.keys()) {
      if (this.bytes <= this.maxBytes) break;
      this.delete(oldest);
    }
  }

  private delete(key: string): void {
    const text = this.texts.get(key);
    if (text === undefined) return;
    this.bytes -= getSize(key, text);
    this.texts.delete(key);
  }
}

/** V8 stores at most two bytes per character. */
function getSize(key: string, text: string): number {
  return 2 * (key.length + text.length);
}
