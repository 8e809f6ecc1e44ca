import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../../release/parts.ts';

const DOCUMENTS = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'coins/README.md',
  'docs/operating.md',
];
/** What only a shop that runs, or whoever follows the recipe, has. */
const NOT_YET = /wishlist|palm|^dist\/|^\.data\/|release\.json$/;

const textOf = (document: string) => readFileSync(join(ROOT, document), 'utf8');

/** What stands in code and looks like a path of the repository: it has a slash and a known first folder. */
function pathsIn(document: string): string[] {
  const words = [...textOf(document).matchAll(/`([\w.@*-]+(?:\/[\w.*-]*)+)`/g)].map(
    ([, path = '']) => path,
  );
  return words.filter(
    (path) => existsSync(join(ROOT, path.split('/')[0] ?? '')) && !path.includes('*'),
  );
}

const linksIn = (document: string) =>
  [...textOf(document).matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link = '']) => link);

describe.each(DOCUMENTS)('%s', (document) => {
  it('names paths that are there', () => {
    const paths = pathsIn(document).filter((path) => !NOT_YET.test(path));
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('links to what is there', () => {
    const there = (link: string) => existsSync(join(ROOT, dirname(document), link));
    expect(linksIn(document).filter((link) => !there(link))).toEqual([]);
  });

  it('names commands that are there', () => {
    const { scripts } = JSON.parse(textOf('package.json')) as { scripts: object };
    const named = [...textOf(document).matchAll(/npm run ([\w:-]+)( -w| --workspace)?/g)];
    const unknown = named
      .filter(([, name = '', ofAPart]) => !ofAPart && !(name in scripts))
      .map(([, name = '']) => name);
    expect(unknown).toEqual([]);
  });
});
