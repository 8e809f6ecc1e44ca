// What a browser keeps for the shop. Some keep nothing (cookies forbidden) or no more (storage
// full) and throw at every touch: then it is kept as long as the page.

/** Texts by their keys, as far as the browser lets us. */
interface SafeStorage {
  readonly get: (key: string) => string | null;
  /** The text parsed as JSON; null when it is missing, cannot be parsed or has another shape. */
  readonly getJson: <T>(key: string, isValid: (value: unknown) => value is T) => T | null;
  readonly set: (key: string, text: string) => void;
  readonly remove: (key: string) => void;
}

/** Kept over visits, for every tab. */
export const safeLocalStorage = keeper('kept-for-good', () => localStorage);

/** Kept while this tab is open, reloads included. */
export const safeSessionStorage = keeper('kept-in-tab', () => sessionStorage);

/** `storage` is asked for each time: where it is forbidden, naming it throws already. */
function keeper(name: string, storage: () => Storage): SafeStorage {
  const notTaken = textsOfPage(name);
  const get = (key: string) =>
    notTaken.get(key) ?? unlessForbidden(() => storage().getItem(key)) ?? null;
  return {
    get,
    getJson: (key, isValid) => {
      const value = parsed(get(key) ?? 'null');
      return isValid(value) ? value : null;
    },
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
