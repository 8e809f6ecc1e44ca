export const LIST_HEADING_ID = 'products-title';

/** The list's heading takes the focus when what had it is gone. */
export function focusList(): void {
  document.getElementById(LIST_HEADING_ID)?.focus();
}
