import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '@challenge-coins/release/parts';

const DOCUMENTS = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'coins/README.md',
  'docs/operating.md',
];
/** Paths that exist only in a running shop or after following the recipe. */
const IGNORED_PATHS = /wishlist|palm|^dist\/|^\.data\/|release\.json$/;

const textOf = (document: string) => readFileSync(join(ROOT, document), 'utf8');

/** Inline code that looks like a repository path: it has a slash and starts with an existing folder. */
function pathsIn(document: string): string[] {
  const paths = [...textOf(document).matchAll(/`([\w.@*-]+(?:\/[\w.*-]*)+)`/g)].map(
    ([, path = '']) => path,
  );
  return paths.filter(
    (path) => existsSync(join(ROOT, path.split('/')[0] ?? '')) && !path.includes('*'),
  );
}

const linksIn = (document: string) =>
  [...textOf(document).matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link = '']) => link);

describe.each(DOCUMENTS)('%s', (document) => {
  it('names existing paths', () => {
    const paths = pathsIn(document).filter((path) => !IGNORED_PATHS.test(path));
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('links to existing files', () => {
    const exists = (link: string) => existsSync(join(ROOT, dirname(document), link));
    expect(linksIn(document).filter((link) => !exists(link))).toEqual([]);
  });

  it('names existing npm commands', () => {
    const { scripts } = JSON.parse(textOf('package.json')) as { scripts: object };
    const named = [...textOf(document).matchAll(/npm run ([\w:-]+)( -w| --workspace)?/g)];
    const unknown = named
      .filter(([, name = '', workspaceFlag]) => !workspaceFlag && !(name in scripts))
      .map(([, name = '']) => name);
    expect(unknown).toEqual([]);
  });
});
