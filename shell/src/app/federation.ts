// The page's Module Federation runtime. It loads a remote's entry script with its integrity hash.
import { init } from '@module-federation/enhanced/runtime';
import * as platform from '@challenge-coins/shared-ui/platform';
import sharedUi from '@challenge-coins/shared-ui/package.json';
import * as react from 'react';
import * as reactDom from 'react-dom';
import { ATTEMPT_MS, type EntryScript, type Federation } from './remotes.ts';

/** Entry scripts by absolute URL. */
const entryScripts = new Map<string, EntryScript>();

/** Creates the script element of an entry; the runtime creates those of other scripts. */
function createEntryElement({ url }: { url: string }) {
  const expected = entryScripts.get(url);
  if (!expected) return undefined;
  const script = document.createElement('script');
  if (new URL(url).origin !== location.origin) script.crossOrigin = 'anonymous';
  if (expected.integrity !== null) script.integrity = expected.integrity;
  script.src = url;
  return { script, timeout: ATTEMPT_MS };
}

/** Share-scope entry of a module that remotes use instead of their own copy, by version. */
const provide = (version: string, module: object) => ({
  [version]: { get: () => Promise.resolve(() => module), loaded: 1, from: 'shell' },
});

// The shell has no static remotes and consumes nothing from them, so it needs neither the build plugin nor the
// runtime's sharing: it only provides modules. That saves 6 kB on every first view.
const runtime = init({
  name: 'shell',
  remotes: [],
  plugins: [{ name: 'checked-entries', createScript: createEntryElement }],
});
runtime.initShareScopeMap('default', {
  react: provide(react.version, react),
  'react-dom': provide(reactDom.version, reactDom),
  // Released remotes request this name, so it must not change with the import.
  'shared-ui/platform': provide(sharedUi.version, platform),
} as unknown as Parameters<typeof runtime.initShareScopeMap>[1]);

export const federation: Federation = {
  registerRemote(name, script, { bypassCache }) {
    const entry = new URL(script.entry, location.origin).href;
    entryScripts.set(entry, script);
    runtime.registerRemotes([{ name, entry }], { force: bypassCache });
  },
  loadRemote: (id) => runtime.loadRemote(id),
};
