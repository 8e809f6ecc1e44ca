// Path prefixes of remotes. The browser and the shell's server share it, so both agree on who serves a path.

/** Whether a path is `prefix` or below it. */
export function isBelow(path: string, prefix: string): boolean {
  return prefix === '/' || `${path}/`.startsWith(`${prefix}/`);
}

/** The item with the longest prefix of a path; undefined if there is none. */
export function findByLongestPrefix<Item>(
  items: readonly Item[],
  prefixesOf: (item: Item) => readonly string[],
  path: string,
): Item | undefined {
  const candidates = items.flatMap((item) =>
    prefixesOf(item).flatMap((prefix) =>
      isBelow(path, prefix) ? [{ item, length: prefix.length }] : [],
    ),
  );
  return candidates.sort((a, b) => b.length - a.length)[0]?.item;
}
