// Where a part's release document is read from: its own server, or its store.
import { ReleaseStore } from '../../../release/release-store.ts';
import type { ReleaseStoreLocation } from '../../../release/release-store.ts';

/** Answers the document as text; rejects when there is none or the part does not answer in time. */
export type ReleaseSource = () => Promise<string>;

/** How long a part's server may take, in milliseconds. */
const PATIENCE = 1_500;
const MAX_CHARACTERS = 500_000;

/** The document of a part that has a server of its own. */
export function createHttpSource(origin: string): ReleaseSource {
  return async () => {
    const answer = await fetch(new URL('/release.json', origin), {
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (!answer.ok) throw new Error(`${origin}/release.json answered ${answer.status}`);
    const text = await answer.text();
    if (text.length > MAX_CHARACTERS) throw new Error(`${origin}/release.json is too long`);
    return text;
  };
}

/** The document of a part whose store is at hand. */
export function createStoreSource(place: ReleaseStoreLocation, part: string): ReleaseSource {
  const store = new ReleaseStore(place, part);
  return async () => {
    const text = await store.documentText();
    if (text === null) throw new Error(`nothing of ${part} is released`);
    return text;
  };
}
