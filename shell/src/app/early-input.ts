// Keeps what a visitor did on the server-rendered page before React hydrated it. React leaves the elements and their
// texts in place, but its state does not know them, and its next render would overwrite them.

export type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Globals set by script-loader.js. */
export interface EarlyPage {
  earlyClickTarget?: Element;
  releaseForms?: () => void;
}

/** Records the last button clicked so far. The returned function returns it, unless it has been clicked again. */
export function recordEarlyClick(): () => Element | undefined {
  let { earlyClickTarget: click } = globalThis as EarlyPage;
  const handleClick = ({ target }: Event) => {
    if (click?.contains(target as Element)) click = undefined;
  };
  // Before React's listener, which may hydrate the page in this event.
  addEventListener('click', handleClick, { capture: true });
  return () => click;
}

/** Allows form submissions, which React handles now. */
export function releaseForms(): void {
  (globalThis as EarlyPage).releaseForms?.();
}

const isSelect = (field: FormField): field is HTMLSelectElement => field.tagName === 'SELECT';

const isCheckable = (field: FormField): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

/** The value that the server has rendered. */
function getRenderedValue(field: FormField): string | undefined {
  if (!isSelect(field)) return field.defaultValue;
  const options = [...field.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value;
}

/** Whether a field's value is no longer the server's. */
export function isChanged(field: FormField): boolean {
  if (!isCheckable(field)) return field.value !== getRenderedValue(field);
  // A radio button that was unchecked changes together with the checked one.
  return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox');
}

/** Repeats a change as an event that React handles. */
export function repeatChange(field: FormField, value: string): void {
  if (isCheckable(field)) {
    field.checked = field.defaultChecked;
    field.click();
    return;
  }
  // React ignores events of a value that it has seen: show it the rendered one, then set the other past it.
  field.value = getRenderedValue(field) ?? '';
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(isSelect(field) ? 'change' : 'input', { bubbles: true }));
}

/** Records a field's value and caret; returns a function that repeats the change. */
function recordField(field: FormField): () => void {
  const { value } = field;
  const { selectionStart = null, selectionEnd = null } = field as Partial<HTMLInputElement>;
  return () => {
    repeatChange(field, value);
    if (selectionStart === null || document.activeElement !== field) return;
    (field as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd);
  };
}

/** Records the focus; returns a function that focuses the nearest element if the focused one is gone. */
function recordFocus(root: Element): () => void {
  const { activeElement: focused } = document;
  const parents: Element[] = [];
  for (let parent = focused?.parentElement; parent && root.contains(parent);)
    parent = parents[parents.push(parent) - 1]?.parentElement;
  return () => {
    if (!focused || focused.isConnected || document.activeElement !== document.body) return;
    const nearest = parents.find(({ isConnected }) => isConnected);
    nearest?.querySelector<HTMLElement>('a[href], button, input')?.focus({ preventScroll: true });
  };
}

/**
 * Records the visitor's input in the commit that hydrates the page. The returned function is called after its
 * effects: it repeats the input as events, and the click on a button before.
 */
export function captureEarlyInput(
  root: HTMLElement,
  getClick: () => Element | undefined,
): () => void {
  releaseForms();
  const fields = [...root.querySelectorAll<FormField>('input, textarea, select')].filter(
    (field) => isChanged(field) && field.type !== 'file' && !field.closest('[data-pending]'),
  );
  const changes = new Map(fields.map((field) => [field, recordField(field)]));
  const restoreFocus = recordFocus(root);
  // More may be typed or chosen until then.
  const update = ({ target }: Event) => {
    if (changes.has(target as FormField))
      changes.set(target as FormField, recordField(target as FormField));
  };
  root.addEventListener('input', update, { capture: true });
  const selects = fields.filter(isSelect);
  const finish = () => {
    root.removeEventListener('input', update, { capture: true });
    for (const select of selects) changes.get(select)?.();
    // In a microtask, when React has rendered the changes.
    queueMicrotask(() => {
      const click = getClick();
      if (click instanceof HTMLElement && root.contains(click)) click.click();
    });
  };
  return () => {
    for (const [field, repeat] of changes) if (!isSelect(field)) repeat();
    restoreFocus();
    root.removeAttribute('data-painted');
    // A select's own `change` event may still follow in this task, with a value that React has reset.
    if (selects.length > 0) setTimeout(finish);
    else finish();
  };
}
