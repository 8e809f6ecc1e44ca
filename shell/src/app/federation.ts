// The Module Federation runtime of this page, and how it fetches a remote's entry script: the
// browser runs it only when its bytes are those that were released.
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
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
  return { script, timeout: expected.patience };
}

registerPlugins([{ name: 'checked-entries', createScript: entryElement }]);

export const federation: Federation = {
  registerRemote(name, script, { afresh }) {
    const entry = new URL(script.entry, location.origin).href;
    known.set(entry, script);
    registerRemotes([{ name, entry }], { force: afresh });
  },
  loadRemote: (id) => loadRemote(id),
};
