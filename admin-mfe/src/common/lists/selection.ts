import { useState } from 'react';

/** Selected rows by id; kept across pages of the list. */
export interface RowSelection<Row extends { readonly id: string }> {
  readonly rows: ReadonlyMap<string, Row>;
  /** Selects or deselects rows. */
  set(rows: readonly Row[], isSelected: boolean): void;
  clear(): void;
}

/** Selection state of a list. */
export function useSelection<Row extends { readonly id: string }>(): RowSelection<Row> {
  const [rows, setRows] = useState<ReadonlyMap<string, Row>>(new Map());
  return {
    rows,
    set: (changed, isSelected) =>
      setRows((before) => {
        const after = new Map(before);
        for (const row of changed) {
          if (isSelected) after.set(row.id, row);
          else after.delete(row.id);
        }
        return after;
      }),
    clear: () => setRows(new Map()),
  };
}
