import { useState } from 'react';

/** The products chosen for a bulk action, by id; kept while one turns the pages. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  /** Adds or takes away. */
  set(ids: readonly string[], chosen: boolean): void;
  clear(): void;
}

export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    ids,
    set: (changed, chosen) =>
      setIds((before) => {
        const after = new Set(before);
        for (const id of changed) {
          if (chosen) after.add(id);
          else after.delete(id);
        }
        return after;
      }),
    clear: () => setIds(new Set()),
  };
}
