// Browser storage that never throws. If storage is forbidden (cookies blocked) or full, values live in
// memory until the page is left.

/** Key-value storage that falls back to memory. */
interface SafeStorage {
  readonly get: (key: string) => string | null;
  /** The value parsed as JSON; null if it is missing, cannot be parsed or fails `isValid`. */
  readonly getJson: <T>(key: string, isValid: (value: unknown) => value is T) => T | null;
  readonly set: (key: string, text: string) => void;
  readonly remove: (key: string) => void;
}

/** Local storage: persists across sessions, shared by all tabs. */
export const safeLocalStorage = createSafeStorage('kept-for-good', () => localStorage);

/** Session storage: persists in this tab, across reloads. */
export const safeSessionStorage = createSafeStorage('kept-in-tab', () => sessionStorage);

/** `storage` is a function because even accessing a forbidden `localStorage` throws. */
function createSafeStorage(name: string, storage: () => Storage): SafeStorage {
  const memory = pageMemory(name);
  const get = (key: string) => memory.get(key) ?? tryAccess(() => storage().getItem(key)) ?? null;
  return {
    get,
    getJson: (key, isValid) => {
      const value = parseJson(get(key) ?? 'null');
      return isValid(value) ? value : null;
    },
    set: (key, text) => {
      memory.set(key, text);
      tryAccess(() => {
        storage().setItem(key, text);
        memory.delete(key);
      });
    },
    remove: (key) => {
      memory.delete(key);
      tryAccess(() => storage().removeItem(key));
    },
  };
}

/**
 * One map per page: every bundle has its own copy of this module, and all must see the token. Released
 * bundles use the same symbol, so its name must not change.
 */
function pageMemory(name: string): Map<string, string> {
  const page = globalThis as Record<symbol, Map<string, string> | undefined>;
  return (page[Symbol.for(`challenge-coins.${name}`)] ??= new Map<string, string>());
}

function tryAccess<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
