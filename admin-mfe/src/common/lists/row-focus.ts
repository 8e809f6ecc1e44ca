import { useLayoutEffect, useRef, type FocusEvent } from 'react';

/**
 * Keeps the focus where the work is. A row that goes while it has the focus (it has left the filter, it is
 * archived) hands it to the same control of the row after it; the last one to the row before; else the heading
 * takes it. Rows carry `data-row`, their controls `data-control`.
 */
export function useRowFocus(ids: readonly string[], headingId: string) {
  const table = useRef<HTMLTableSectionElement>(null);
  const was = useRef<{ row: string; control: string | undefined } | null>(null);
  const before = useRef(ids);
  useLayoutEffect(() => {
    const earlier = before.current;
    before.current = ids;
    const left = was.current;
    if (!left || ids.includes(left.row) || !isLost(document.activeElement)) return;
    const next = nextRow(left.row, earlier, ids);
    const row = table.current?.querySelector(`[data-row="${next}"]`);
    const control = row?.querySelector<HTMLElement>(
      left.control ? `[data-control="${left.control}"]` : 'a, button',
    );
    (control ?? document.getElementById(headingId))?.focus();
  });
  return {
    ref: table,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const row = target.closest<HTMLElement>('[data-row]')?.dataset.row;
      const control = target.closest<HTMLElement>('[data-control]')?.dataset.control;
      was.current = row ? { row, control } : null;
    },
  };
}

/** What a table's body takes over from it. */
export type RowFocus = ReturnType<typeof useRowFocus>;

/** What had the focus is gone, and nothing else has taken it. */
function isLost(focused: Element | null): boolean {
  return focused === null || focused === document.body;
}

/** The row that now stands where one has gone. */
export function nextRow(
  gone: string,
  before: readonly string[],
  now: readonly string[],
): string | undefined {
  const place = before.indexOf(gone);
  const after = before.slice(place + 1).find((id) => now.includes(id));
  return after ?? before.slice(0, Math.max(place, 0)).findLast((id) => now.includes(id));
}
