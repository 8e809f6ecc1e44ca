// Fetches raw response bodies, without fetch's decompression.
import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';

type Headers = Readonly<Record<string, string>>;

/** Accept-Encoding of a browser. */
export const COMPRESSED: Headers = { 'accept-encoding': 'br' };

/** A response body with its headers. */
export interface Body {
  readonly headers: Headers;
  readonly bytes: Buffer;
}

/** Body of GET `url`. */
export function fetchBody(url: string, headers: Headers = {}): Promise<Body> {
  return new Promise((resolve, reject) => {
    const asked = get(url, { headers }, (answer) => {
      const { statusCode, headers: said } = answer;
      if (statusCode !== 200) reject(new Error(`${url} returned ${statusCode}.`));
      const kept = ['content-type', 'content-encoding'].flatMap((name) =>
        said[name] === undefined ? [] : [[name, String(said[name])]],
      );
      const about = Object.fromEntries(kept) as Headers;
      buffer(answer).then((bytes) => resolve({ headers: about, bytes }), reject);
    });
    asked.on('error', reject);
  });
}
