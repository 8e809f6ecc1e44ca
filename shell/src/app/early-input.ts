// The first screen stands before the scripts come: painted by the servers, for somebody of whom nothing is known.
// React draws the same once more and takes its place in one step. What a reader has done meanwhile is kept.

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Where a node stands below `root`: the place in each list of children. */
function placeOf(root: Element, node: Element): number[] {
  const places: number[] = [];
  for (let at = node; at !== root && at.parentElement; at = at.parentElement) {
    places.unshift([...at.parentElement.children].indexOf(at));
  }
  return places;
}

const at = (root: Element, places: readonly number[]) =>
  places.reduce<Element | undefined>((above, place) => above?.children[place], root);

/** What stands at that place now, if it is of the same kind. */
function standIn(root: Element, places: readonly number[], like: Element): Element | null {
  const found = at(root, places);
  return found?.tagName === like.tagName ? found : null;
}

/** What can have the focus and is nearest to a place: where a guest has Login, others have their name. */
function nearest(root: Element, places: readonly number[]): Element | null {
  for (let depth = places.length - 1; depth > 0; depth -= 1) {
    const found = at(root, places.slice(0, depth))?.querySelector('a[href], button, input, select');
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

/** Enters a text as a person would: React hears of it. */
function enter(field: Field, value: string): void {
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(
    new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }),
  );
}

/** What the page's first script has noted (start.js). */
interface EarlyPage {
  earlyClickTarget?: Element | undefined;
  releaseForms?: (() => void) | undefined;
}

/** What a reader has done to a painted page, for what takes its place. */
export interface EarlyInput {
  /** Puts the focus where it was: before anybody sees what is drawn. */
  readonly restoreFocus: () => void;
  /** Enters what was typed and presses what was pressed: when everything listens. */
  readonly replay: () => void;
}

/** Follows what a reader does to a painted page. */
export function captureEarlyInput(root: Element): EarlyInput {
  const early = globalThis as EarlyPage;
  const touched = new Map<Element, number[]>();
  let focused: Element | null = null;
  let pressed: Element | null = null;
  const touch = (element: Element) => touched.set(element, placeOf(root, element));
  const press = (button: Element | null | undefined) => {
    if (!button || !root.contains(button)) return;
    pressed = button;
    touch(button);
  };
  const note = ({ type, target }: Pick<Event, 'type' | 'target'>) => {
    if (!(target instanceof Element)) return;
    touch(target);
    if (type === 'focusin') focused = target;
    if (type === 'click') press(target.closest('button'));
    if (type !== 'focusout') return;
    // What is replaced loses the focus as well: that is not the reader's doing.
    queueMicrotask(() => {
      if (focused === target && target.isConnected) focused = null;
    });
  };
  const events = ['focusin', 'focusout', 'input', 'change', 'click', 'toggle'];
  for (const name of events) root.addEventListener(name, note, { capture: true });
  const { activeElement } = document;
  if (activeElement && activeElement !== root && root.contains(activeElement)) {
    note({ type: 'focusin', target: activeElement });
  }
  for (const element of root.querySelectorAll('input, textarea, select, details')) {
    if (isChanged(element)) touch(element);
  }
  press(early.earlyClickTarget);

  const nowOf = (before: Element) => standIn(root, touched.get(before) ?? [], before);
  return {
    restoreFocus() {
      for (const name of events) root.removeEventListener(name, note, { capture: true });
      early.releaseForms?.();
      if (!focused) return;
      const now = nowOf(focused) ?? nearest(root, touched.get(focused) ?? []);
      if (now instanceof HTMLElement) focusAs(now, focused);
    },
    replay() {
      for (const before of touched.keys()) {
        const now = nowOf(before);
        if (!now) continue;
        if (isField(before) && isField(now) && before.value !== now.value) {
          const isStillThere = document.activeElement === now;
          enter(now, before.value);
          if (isStillThere && before === focused) focusAs(now, before);
        }
        if (before instanceof HTMLDetailsElement) (now as HTMLDetailsElement).open = before.open;
      }
      root.removeAttribute('data-painted');
      const button = pressed && nowOf(pressed);
      if (button instanceof HTMLElement) button.click();
    },
  };
}

/** Puts the focus there, and the caret where it was. */
function focusAs(now: HTMLElement, before: Element): void {
  now.focus({ preventScroll: true });
  if (!(now instanceof HTMLInputElement || now instanceof HTMLTextAreaElement)) return;
  const { selectionStart = null, selectionEnd = null } = before as Partial<HTMLInputElement>;
  if (selectionStart !== null) now.setSelectionRange(selectionStart, selectionEnd);
}
