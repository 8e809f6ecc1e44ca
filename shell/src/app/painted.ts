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

/** What stands at that place now, if it is of the same kind. */
function standIn(root: Element, places: readonly number[], like: Element): Element | null {
  const found = places.reduce<Element | undefined>((at, place) => at?.children[place], root);
  return found?.tagName === like.tagName ? found : null;
}

const isField = (element: Element): element is Field => element.matches('input, textarea, select');

/** Enters a text as a person would: React hears of it. */
function enter(field: Field, value: string): void {
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(
    new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }),
  );
}

/** What a reader has done to the painted page; to be asked before it is replaced. */
export interface Painted {
  /** Does the same to what has taken its place. */
  readonly restore: () => void;
}

/** Follows what a reader does to a painted page. */
export function followPainted(root: Element): Painted {
  const touched = new Map<Element, number[]>();
  let focused: Element | null = null;
  let pressed: Element | null = null;
  const note = ({ type, target }: Event) => {
    if (!(target instanceof Element)) return;
    touched.set(target, placeOf(root, target));
    if (type === 'focusin') focused = target;
    if (type === 'focusout') {
      // What is replaced loses the focus as well: that is not the reader's doing.
      queueMicrotask(() => {
        if (focused === target && target.isConnected) focused = null;
      });
    }
    const button = target.closest('button');
    if (type === 'click' && button) {
      pressed = button;
      touched.set(button, placeOf(root, button));
    }
  };
  // A form that was sent now would leave the page: it is sent again when somebody listens.
  const hold = (event: Event) => event.preventDefault();
  const events = ['focusin', 'focusout', 'input', 'change', 'click', 'toggle'];
  for (const name of events) root.addEventListener(name, note, { capture: true });
  root.addEventListener('submit', hold);
  const { activeElement } = document;
  if (activeElement && root.contains(activeElement) && activeElement !== root) {
    note({ type: 'focusin', target: activeElement } as unknown as Event);
  }
  for (const field of root.querySelectorAll<Field>('input, textarea')) {
    if ('defaultValue' in field && field.value !== field.defaultValue) {
      touched.set(field, placeOf(root, field));
    }
  }

  return {
    restore() {
      for (const name of events) root.removeEventListener(name, note, { capture: true });
      root.removeEventListener('submit', hold);
      for (const [before, places] of touched) {
        const now = standIn(root, places, before);
        if (!now) continue;
        if (isField(before) && isField(now) && before.value !== now.value) enter(now, before.value);
        if (before instanceof HTMLDetailsElement) (now as HTMLDetailsElement).open = before.open;
        if (before === focused && now instanceof HTMLElement) focusAs(now, before);
      }
      const places = pressed && touched.get(pressed);
      const button = pressed && places && standIn(root, places, pressed);
      if (button instanceof HTMLElement) button.click();
    },
  };
}

/** Puts the focus there, and the caret where it was. */
function focusAs(now: HTMLElement, before: Element): void {
  now.focus({ preventScroll: true });
  if (!(now instanceof HTMLInputElement || now instanceof HTMLTextAreaElement)) return;
  const { selectionStart, selectionEnd } = before as HTMLInputElement;
  if (selectionStart !== null) now.setSelectionRange(selectionStart, selectionEnd);
}
