/** Maps each entry to one of its properties: `{ a: 1 }` for `{ a: { x: 1, y: 2 } }` and `x`. */
export function pluck<
  Part extends string,
  Entries extends Readonly<Record<string, Readonly<Record<Part, unknown>>>>,
>(entries: Entries, part: Part): { -readonly [Name in keyof Entries]: Entries[Name][Part] } {
  const picked = Object.entries(entries).map(([name, entry]) => [name, entry[part]]);
  return Object.fromEntries(picked) as { [Name in keyof Entries]: Entries[Name][Part] };
}
