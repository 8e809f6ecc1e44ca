import { useState } from 'react';

/** The rows chosen for something, by their ids; kept while one turns the pages. */
export interface RowSelection<Row extends { readonly id: string }> {
  readonly rows: ReadonlyMap<string, Row>;
  /** Adds or takes away. */
  set(rows: readonly Row[], chosen: boolean): void;
  clear(): void;
}

/** Which rows of a list are chosen. */
export function useSelection<Row extends { readonly id: string }>(): RowSelection<Row> {
  const [rows, setRows] = useState<ReadonlyMap<string, Row>>(new Map());
  return {
    rows,
    set: (changed, chosen) =>
      setRows((before) => {
        const after = new Map(before);
        for (const row of changed) {
          if (chosen) after.set(row.id, row);
          else after.delete(row.id);
        }
        return after;
      }),
    clear: () => setRows(new Map()),
  };
}
