// The ways in which a release can be broken, each made for real in a release store.
import { createHash } from 'node:crypto';
import type { Change } from './release-variants.ts';
import type { RunningRemote } from './shop-front.ts';

/** What the frame shows in a page's place. */
export const ERROR_PAGES = {
  unavailable: { heading: 'This page did not load', button: 'Try again' },
  outdated: { heading: 'This page needs a reload', button: 'Reload' },
  broken: { heading: 'Something went wrong on this page', button: 'Reload' },
} as const;

export interface ReleaseFault {
  readonly name: string;
  readonly shows: (typeof ERROR_PAGES)[keyof typeof ERROR_PAGES];
  readonly change: Change;
}

/** An entry script of a few lines that answers `module` for `./routes`. */
function entryThatGives(part: RunningRemote, module: string): string {
  const name = part.replaceAll('-', '_');
  return `var ${name} = { init() {}, get: () => Promise.resolve(() => ({ default: ${module} })) };`;
}

/** A release whose entry is that script. */
function withModule(module: (path: string) => string): Change {
  return async ({ release, edit }) => {
    const isAdmin = '/admin' in release.preload;
    const part = isAdmin ? 'admin-mfe' : 'storefront-mfe';
    const script = entryThatGives(part, module(isAdmin ? '/admin' : '/shop'));
    await edit(release.entry, () => script);
  };
}

/** The file of a release that begins with `name`. */
function fileNamed(files: Record<string, string>, name: string, type = ''): string {
  const found = Object.keys(files).find(
    (file) => file.startsWith(`${name}.`) && file.endsWith(type),
  );
  if (!found) throw new Error(`The release has no file ${name}`);
  return found;
}

const THROW = "throw new Error('broken on purpose')";

export const BROKEN_RELEASES: readonly ReleaseFault[] = [
  {
    name: 'whose entry is garbage',
    shows: ERROR_PAGES.unavailable,
    change: ({ release, edit }) =>
      edit(release.entry, () => '<!doctype html><h1>502 Bad Gateway</h1>'),
  },
  {
    name: 'of which only half is deployed',
    shows: ERROR_PAGES.unavailable,
    change: ({ release, remove }) => remove(fileNamed(release.files, 'routes', '.js')),
  },
  {
    name: 'made for another contract',
    shows: ERROR_PAGES.outdated,
    change: ({ claim }) => claim({ contract: 99 }),
  },
  {
    name: 'whose module is made for another contract than it says',
    shows: ERROR_PAGES.outdated,
    change: withModule(() => '{ contract: 99, routes: () => [] }'),
  },
  {
    name: 'that needs another version of the platform',
    shows: ERROR_PAGES.outdated,
    change: ({ release, edit, claim }) => {
      claim({ platform: '9.0.0' });
      const required = /("shared-ui\/platform",[^[]*\[1,)\d+/;
      return edit(release.entry, (text) => text.replace(required, '$19'));
    },
  },
  {
    name: 'whose routes cannot be made',
    shows: ERROR_PAGES.unavailable,
    change: withModule(() => `{ contract: 1, routes() { ${THROW} } }`),
  },
  {
    name: 'whose page throws while it is drawn',
    shows: ERROR_PAGES.broken,
    change: withModule(
      (path) => `{ contract: 1, routes: () => [{ path: '${path}', Component() { ${THROW} } }] }`,
    ),
  },
  {
    name: 'whose entry is not the one that was released',
    shows: ERROR_PAGES.unavailable,
    change: ({ release, claim }) => {
      const other = createHash('sha384').update('another script').digest('base64');
      claim({ files: { ...release.files, [release.entry]: `sha384-${other}` } });
    },
  },
];
