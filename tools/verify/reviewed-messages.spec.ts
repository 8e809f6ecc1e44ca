import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@challenge-coins/release/parts';

const PARTS = ['shell', 'shared-ui', 'storefront-mfe', 'admin-mfe', 'backend'];

interface About {
  readonly reviewed_by: Readonly<Record<string, string | null>>;
}

function readReviewers(part: string) {
  const about = JSON.parse(readFileSync(join(ROOT, part, 'messages/about.json'), 'utf8')) as About;
  return about.reviewed_by;
}

describe('a translation', () => {
  it.each(PARTS)('of %s states who has reviewed it, or null', (part) => {
    expect(Object.keys(readReviewers(part))).toEqual(['fr', 'ht']);
  });

  // The shell removes the notice from all pages.
  it.each(['fr', 'ht'])('is called reviewed by the shell only if all parts are: %s', (locale) => {
    if (readReviewers('shell')[locale] === null) return;
    const drafts = PARTS.filter((part) => readReviewers(part)[locale] === null);
    expect(drafts).toEqual([]);
  });
});
