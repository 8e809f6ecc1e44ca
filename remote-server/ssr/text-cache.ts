/** The texts that were asked for last, up to so many bytes in all. */
export class TextCache {
  private readonly texts = new Map<string, string>();
  private bytes = 0;

  constructor(private readonly most: number) {}

  get(key: string): string | undefined {
    const text = this.texts.get(key);
    if (text === undefined) return undefined;
    // A map remembers in which order its keys came: the one at its front was asked for longest ago.
    this.texts.delete(key);
    this.texts.set(key, text);
    return text;
  }

  set(key: string, text: string): void {
    this.forget(key);
    this.texts.set(key, text);
    this.bytes += sizeOf(key, text);
    for (const oldest of this.texts.keys()) {
      if (this.bytes <= this.most) break;
      this.forget(oldest);
    }
  }

  private forget(key: string): void {
    const text = this.texts.get(key);
    if (text === undefined) return;
    this.bytes -= sizeOf(key, text);
    this.texts.delete(key);
  }
}

/** At most two bytes a character, as V8 keeps them. */
function sizeOf(key: string, text: string): number {
  return 2 * (key.length + text.length);
}
