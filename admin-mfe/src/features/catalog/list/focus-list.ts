/** Id of the product list heading. */
export const LIST_HEADING_ID = 'products-title';

/** Moves the focus to the list's heading when the focused element disappears. */
export function focusList(): void {
  document.getElementById(LIST_HEADING_ID)?.focus();
}
