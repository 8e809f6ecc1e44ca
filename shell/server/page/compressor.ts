// Compresses texts on the way out. Most visitors get the same few, so the last ones are kept.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LruCache } from '../../../server-kit/src/index.ts';
import type { Encoding } from '../../../server-kit/src/index.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** How many compressed texts are kept. */
const KEPT = 100;

/** Compresses texts and remembers the last ones. */
export class Compressor {
  private readonly kept = new LruCache<Buffer>(KEPT);

  /** A short name of the text's content, for an ETag. */
  fingerprint(text: string): string {
    return createHash('sha1').update(text).digest('base64url').slice(0, 20);
  }

  /** A text that is one visitor's alone is not to be remembered. */
  async compress(
    text: string,
    encoding: Encoding,
    { fingerprint = this.fingerprint(text), remember = true } = {},
  ): Promise<Buffer> {
    const key = `${encoding} ${fingerprint}`;
    const known = this.kept.get(key);
    if (known) return known;
    const compressed = encoding === 'br' ? await this.brotli(text) : await gzipped(text);
    if (remember) this.kept.set(key, compressed);
    return compressed;
  }

  /** Level 5: 2 ms for a page of 40 kB; the highest would take 50. */
  private brotli(text: string): Promise<Buffer> {
    return brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  }
}
