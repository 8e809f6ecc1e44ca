// Captures clicks, typing and focus on the server-rendered page and replays them after React has replaced it.

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Path of a node below `root`: its index in each list of children. */
function getPath(root: Element, node: Element): number[] {
  const path: number[] = [];
  for (
    let element = node;
    element !== root && element.parentElement;
    element = element.parentElement
  ) {
    path.unshift([...element.parentElement.children].indexOf(element));
  }
  return path;
}

const resolvePath = (root: Element, path: readonly number[]) =>
  path.reduce<Element | undefined>((above, place) => above?.children[place], root);

/** Element now at that path, if it has the same tag name. */
function findReplacement(
  root: Element,
  path: readonly number[],
  original: Element,
): Element | null {
  const found = resolvePath(root, path);
  return found?.tagName === original.tagName ? found : null;
}

/** Nearest focusable element to a path, if its element is gone: a guest has Login where others have their name. */
function findNearestFocusable(root: Element, path: readonly number[]): Element | null {
  for (let depth = path.length - 1; depth > 0; depth -= 1) {
    const found = resolvePath(root, path.slice(0, depth))?.querySelector(
      'a[href], button, input, select',
    );
    if (found) return found;
  }
  return null;
}

const isField = (element: Element): element is Field => element.matches('input, textarea, select');

/** Whether an element is no longer as the server rendered it; a closed `details` may be. */
function isChanged(element: Element): boolean {
  if (element instanceof HTMLDetailsElement) return element.open;
  if (!(element instanceof HTMLSelectElement)) {
    const { value, defaultValue } = element as HTMLInputElement | HTMLTextAreaElement;
    return value !== defaultValue;
  }
  const options = [...element.options];
  const first = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
  return element.value !== first?.value;
}

/** Sets a field's value through the native setter and an event, so that React handles it like user input. */
function setFieldValue(field: Field, value: string): void {
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(
    new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }),
  );
}

/** Globals set by script-loader.js. */
interface EarlyPage {
  earlyClickTarget?: Element | undefined;
  releaseForms?: (() => void) | undefined;
}

/** User input on the server-rendered page, to be restored on the page that replaces it. */
export interface EarlyInput {
  /** Restores the focus; call before the new page is painted. */
  readonly restoreFocus: () => void;
  /** Replays typing and the last click; call when all event handlers are attached. */
  readonly replay: () => void;
}

/** Captures the user's input on a server-rendered page. */
export function captureEarlyInput(root: Element): EarlyInput {
  const early = globalThis as EarlyPage;
  const touched = new Map<Element, number[]>();
  let focused: Element | null = null;
  let clicked: Element | null = null;
  const markTouched = (element: Element) => touched.set(element, getPath(root, element));
  const recordClick = (button: Element | null | undefined) => {
    if (!button || !root.contains(button)) return;
    clicked = button;
    markTouched(button);
  };
  const record = ({ type, target }: Pick<Event, 'type' | 'target'>) => {
    if (!(target instanceof Element)) return;
    markTouched(target);
    if (type === 'focusin') focused = target;
    if (type === 'click') recordClick(target.closest('button'));
    if (type !== 'focusout') return;
    // A removed element loses the focus as well, but not by the user.
    queueMicrotask(() => {
      if (focused === target && target.isConnected) focused = null;
    });
  };
  const events = ['focusin', 'focusout', 'input', 'change', 'click', 'toggle'];
  for (const name of events) root.addEventListener(name, record, { capture: true });
  const { activeElement } = document;
  if (activeElement && activeElement !== root && root.contains(activeElement)) {
    record({ type: 'focusin', target: activeElement });
  }
  for (const element of root.querySelectorAll('input, textarea, select, details')) {
    if (isChanged(element)) markTouched(element);
  }
  recordClick(early.earlyClickTarget);

  const getReplacement = (before: Element) =>
    findReplacement(root, touched.get(before) ?? [], before);
  return {
    restoreFocus() {
      for (const name of events) root.removeEventListener(name, record, { capture: true });
      early.releaseForms?.();
      if (!focused) return;
      const replacement =
        getReplacement(focused) ?? findNearestFocusable(root, touched.get(focused) ?? []);
      if (replacement instanceof HTMLElement) restoreFocusAndCaret(replacement, focused);
    },
    replay() {
      for (const before of touched.keys()) {
        const replacement = getReplacement(before);
        if (!replacement) continue;
        if (isField(before) && isField(replacement) && before.value !== replacement.value) {
          const hasFocus = document.activeElement === replacement;
          setFieldValue(replacement, before.value);
          if (hasFocus && before === focused) restoreFocusAndCaret(replacement, before);
        }
        if (before instanceof HTMLDetailsElement)
          (replacement as HTMLDetailsElement).open = before.open;
      }
      root.removeAttribute('data-painted');
      const button = clicked && getReplacement(clicked);
      if (button instanceof HTMLElement) button.click();
    },
  };
}

/** Focuses an element and restores the caret. */
function restoreFocusAndCaret(replacement: HTMLElement, before: Element): void {
  replacement.focus({ preventScroll: true });
  if (!(replacement instanceof HTMLInputElement || replacement instanceof HTMLTextAreaElement))
    return;
  const { selectionStart = null, selectionEnd = null } = before as Partial<HTMLInputElement>;
  if (selectionStart !== null) replacement.setSelectionRange(selectionStart, selectionEnd);
}
