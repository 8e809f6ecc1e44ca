import { useLayoutEffect, useRef, type FocusEvent } from 'react';

/**
 * Restores the focus when the focused row disappears (archived, or no longer matches the filter): moves it to the same
 * control in the next row, else in the previous row, else to the heading. Rows have `data-row`, controls `data-control`.
 */
export function useRowFocus(ids: readonly string[], headingId: string) {
  const table = useRef<HTMLTableSectionElement>(null);
  const focused = useRef<{ row: string; control: string | undefined } | null>(null);
  const previousIds = useRef(ids);
  useLayoutEffect(() => {
    const before = previousIds.current;
    previousIds.current = ids;
    const last = focused.current;
    if (!last || ids.includes(last.row) || !isLost(document.activeElement)) return;
    const next = nextRow(last.row, before, ids);
    const row = table.current?.querySelector(`[data-row="${next}"]`);
    const control = row?.querySelector<HTMLElement>(
      last.control ? `[data-control="${last.control}"]` : 'a, button',
    );
    (control ?? document.getElementById(headingId))?.focus();
  });
  return {
    ref: table,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const row = target.closest<HTMLElement>('[data-row]')?.dataset.row;
      const control = target.closest<HTMLElement>('[data-control]')?.dataset.control;
      focused.current = row ? { row, control } : null;
    },
  };
}

/** Props for a table's `<tbody>`. */
export type RowFocus = ReturnType<typeof useRowFocus>;

/** Whether the focused element was removed and nothing else has the focus. */
function isLost(active: Element | null): boolean {
  return active === null || active === document.body;
}

/** The row that takes the place of a removed one. */
export function nextRow(
  removed: string,
  before: readonly string[],
  after: readonly string[],
): string | undefined {
  const index = before.indexOf(removed);
  const next = before.slice(index + 1).find((id) => after.includes(id));
  return next ?? before.slice(0, Math.max(index, 0)).findLast((id) => after.includes(id));
}
