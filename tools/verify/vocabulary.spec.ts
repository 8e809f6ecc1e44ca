// The vocabulary of docs/glossary.md: words that are not used for machinery, and words that a search has to find.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@challenge-coins/release/parts';
import { listExportedNames } from './exported-names.ts';

/** Words with a technical term of their own in the glossary. */
const REPLACED = new Set([
  ...[
    'painter',
    'painters',
    'painted',
    'painting',
    'paintings',
    'unpainted',
    'breath',
    'stirred',
    'later',
  ],
  ...['told', 'letter', 'letters', 'letterhead', 'postman', 'composers', 'mailbox'],
  ...[
    'asking',
    'underway',
    'ontheway',
    'kept',
    'keeping',
    'afresh',
    'reckoned',
    'whoever',
    'wish',
    'wished',
  ],
  ...[
    'office',
    'maybutton',
    'shut',
    'whynot',
    'grave',
    'essence',
    'misfit',
    'passage',
    'travel',
    'popped',
  ],
  ...[
    'tally',
    'news',
    'visit',
    'visits',
    'shelf',
    'promise',
    'promises',
    'promised',
    'defect',
    'defects',
    'planted',
  ],
  ...[
    'unmarked',
    'ahead',
    'wardrobe',
    'wares',
    'sitters',
    'complain',
    'complaints',
    'judgement',
    'soundness',
  ],
  ...[
    'halfsent',
    'finder',
    'liesin',
    'goods',
    'rival',
    'untold',
    'reckon',
    'gate',
    'quiet',
    'anew',
  ],
  ...['tell', 'tells', 'hear', 'hears', 'say', 'says', 'look', 'looks', 'beat', 'born', 'died'],
  ...['become', 'fits', 'passon', 'crowd', 'wrongs', 'tidy'],
]);

/** Folders where a replaced word has its literal meaning or is part of a released name. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'coins/': 'coins are painted and lettered',
  'backend/src/database/migrations/': 'names of migrations are recorded in databases',
  'docs/decisions/': 'titles keep the words of their time where links depend on them',
};

const tracked = execFileSync('git', ['ls-files'], {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
})
  .split('\n')
  .filter(
    (file) => file !== '' && !Object.keys(EXCEPTIONS).some((folder) => file.startsWith(folder)),
  );
const sources = tracked.filter(
  (file) => /\.[cm]?tsx?$/.test(file) && !file.startsWith('contracts/') && !file.endsWith('.d.ts'),
);
const names = listExportedNames(ROOT, sources);

/** The words of a name, and neighbouring words joined: `bodiesUnderWay` has `underway`. */
function wordsOf(name: string): string[] {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
  return [...words, ...words.slice(1).map((word, index) => `${words[index] ?? ''}${word}`)];
}

const replacedIn = (name: string) => wordsOf(name).filter((word) => REPLACED.has(word));

describe('the vocabulary', () => {
  it('has no replaced word in an exported name', () => {
    const found = names.filter(({ name }) => replacedIn(name).length > 0);
    expect(found.map(({ file, name }) => `${name} in ${file}`)).toEqual([]);
  });

  it('has no replaced word in a file name', () => {
    const found = tracked.filter((file) =>
      file.split('/').some((part) => replacedIn(part).length > 0),
    );
    expect(found).toEqual([]);
  });

  it('gives no two exported types of different packages the same name', () => {
    const packages = new Map<string, Set<string>>();
    for (const { file, name, isType } of names) {
      if (!isType) continue;
      const [part = ''] = file.split('/');
      packages.set(name, (packages.get(name) ?? new Set()).add(part));
    }
    const shared = [...packages].filter(([, parts]) => parts.size > 1);
    expect(shared.map(([name, parts]) => `${name}: ${[...parts].join(', ')}`)).toEqual([]);
  });

  it.each([
    ['debounce', 'shared-ui/src/ui/search/use-debounced-search.ts'],
    ['lru', 'server-kit/src/lru-cache.ts'],
    ['prefetch', 'shared-ui/src/platform/router/prefetch-on-intent.ts'],
    ['single-flight', 'server-kit/src/single-flight.ts'],
    ['backoff', 'server-kit/src/restart-backoff.ts'],
    ['server-render', 'shared-ui/src/host/ssr.tsx'],
  ])('leads a search for "%s" to %s', (word, file) => {
    const text = `${file}\n${readFileSync(join(ROOT, file), 'utf8')}`;
    expect(text.toLowerCase()).toContain(word);
  });
});
