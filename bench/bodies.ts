// What an address answers, to the letter: fetch unpacks what it gets.
import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';

type Headers = Readonly<Record<string, string>>;

/** What a browser says that it takes. */
export const PACKED: Headers = { 'accept-encoding': 'br' };

/** An answer's bytes, and what is said of them. */
export interface Body {
  readonly headers: Headers;
  readonly bytes: Buffer;
}

/** What GET `url` answers. */
export function bodyOf(url: string, headers: Headers = {}): Promise<Body> {
  return new Promise((resolve, reject) => {
    const asked = get(url, { headers }, (answer) => {
      const { statusCode, headers: said } = answer;
      if (statusCode !== 200) reject(new Error(`${url} answered ${statusCode}.`));
      const kept = ['content-type', 'content-encoding'].flatMap((name) =>
        said[name] === undefined ? [] : [[name, String(said[name])]],
      );
      const about = Object.fromEntries(kept) as Headers;
      buffer(answer).then((bytes) => resolve({ headers: about, bytes }), reject);
    });
    asked.on('error', reject);
  });
}
