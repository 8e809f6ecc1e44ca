// What a browser keeps for the shop. Some keep nothing (cookies forbidden) or no more (storage
// full) and throw at every touch: then it is kept as long as the page.

/** Texts by their keys, as far as the browser lets us. */
interface Keeper {
  readonly get: (key: string) => string | null;
  readonly set: (key: string, text: string) => void;
  readonly remove: (key: string) => void;
}

/** Kept over visits, for every tab. */
export const keptForGood = keeper('kept-for-good', () => localStorage);

/** Kept while this tab is open, reloads included. */
export const keptInTab = keeper('kept-in-tab', () => sessionStorage);

/** `storage` is asked for each time: where it is forbidden, naming it throws already. */
function keeper(name: string, storage: () => Storage): Keeper {
  const notTaken = textsOfPage(name);
  return {
    get: (key) => notTaken.get(key) ?? unlessForbidden(() => storage().getItem(key)) ?? null,
    set: (key, text) => {
      notTaken.set(key, text);
      unlessForbidden(() => {
        storage().setItem(key, text);
        notTaken.delete(key);
      });
    },
    remove: (key) => {
      notTaken.delete(key);
      unlessForbidden(() => storage().removeItem(key));
    },
  };
}

/** One map for the page: every bundle has a copy of this file, and the token must reach them all. */
function textsOfPage(name: string): Map<string, string> {
  const page = globalThis as Record<symbol, Map<string, string> | undefined>;
  return (page[Symbol.for(`challenge-coins.${name}`)] ??= new Map<string, string>());
}

function unlessForbidden<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
