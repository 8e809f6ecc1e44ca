// The Module Federation runtime of this page, and how it fetches a remote's entry script: the
// browser runs it only when its bytes are those that were released.
import { init } from '@module-federation/enhanced/runtime';
import * as platform from '@challenge-coins/shared-ui/platform';
import sharedUi from '@challenge-coins/shared-ui/package.json';
import * as react from 'react';
import * as reactDom from 'react-dom';
import type { EntryScript, Federation } from './remotes.ts';

/** Absolute address of an entry script → what is known of it. */
const known = new Map<string, EntryScript>();

/** The script element for an entry; for any other script, the runtime makes its own. */
function entryElement({ url }: { url: string }) {
  const expected = known.get(url);
  if (!expected) return undefined;
  const script = document.createElement('script');
  if (new URL(url).origin !== location.origin) script.crossOrigin = 'anonymous';
  if (expected.integrity !== null) script.integrity = expected.integrity;
  script.src = url;
  return { script, timeout: expected.timeoutMs };
}

/** A module of this page that the remotes take in place of a copy of their own: version → how to get it. */
const provided = (version: string, module: object) => ({
  [version]: { get: () => Promise.resolve(() => module), loaded: 1, from: 'shell' },
});

// The shell knows no remote beforehand and takes nothing from one, so it needs of the runtime neither what the
// build's plugin adds nor its sharing: it gives, and the remotes' containers choose. That saves 6 kB on every first view.
const page = init({
  name: 'shell',
  remotes: [],
  plugins: [{ name: 'checked-entries', createScript: entryElement }],
});
page.initShareScopeMap('default', {
  react: provided(react.version, react),
  'react-dom': provided(reactDom.version, reactDom),
  // The name it crosses under is what released remotes ask for; it outlives the import's.
  'shared-ui/platform': provided(sharedUi.version, platform),
} as unknown as Parameters<typeof page.initShareScopeMap>[1]);

export const federation: Federation = {
  registerRemote(name, script, { afresh }) {
    const entry = new URL(script.entry, location.origin).href;
    known.set(entry, script);
    page.registerRemotes([{ name, entry }], { force: afresh });
  },
  loadRemote: (id) => page.loadRemote(id),
};
