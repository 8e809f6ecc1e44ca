// Puts the visitor's input back where React does not hydrate a server-rendered page but replaces it: values, choices,
// open disclosures, the focus, the scroll position and the last click. Only such a page loads this code.
import { flushSync } from 'react-dom';
import { isChanged, repeatChange, type EarlyPage, type FormField } from './early-input.ts';

export const FIELDS = 'input, textarea, select';
const FOCUSABLE = `${FIELDS}, button, summary, a[href], [tabindex]`;
const CONTROLS = `${FOCUSABLE}, details`;

/** Finds the counterpart of a control on the new page. */
type Find = (page: Element) => Element | undefined;

/** Repeats a change; returns false if the counterpart cannot take it yet. */
type Repeat = (counterpart: Element) => boolean;

/** A change of a control that is looked up on the new page. */
interface Change {
  readonly find: Find;
  readonly repeat: Repeat;
}

/** Whether an id or name is one of React's `useId`, which differ from render to render. */
export const isGenerated = (text: string) => /^[_:«]r/i.test(text);

/** The accessible name of a control, or its text. `labels` is empty in a page that has been replaced. */
function getLabel(control: Element): string {
  const labels = (control.getRootNode() as ParentNode).querySelectorAll('label');
  const label =
    control.closest('label') ??
    [...labels].find(({ htmlFor }) => htmlFor !== '' && htmlFor === control.id);
  const text = label ?? control.querySelector('summary') ?? control;
  return (control.getAttribute('aria-label') ?? text.textContent).trim();
}

/** Keys that identify a control, the most specific first. Another release may have changed some of them. */
function getKeys(control: Element): string[] {
  const { type = '', value = '' } = control as Partial<HTMLInputElement>;
  const choice = type === 'radio' || type === 'checkbox' ? value : '';
  const [id = '', name = ''] = ['id', 'name'].map((attribute) => {
    const text = control.getAttribute(attribute) ?? '';
    return isGenerated(text) ? '' : text;
  });
  const label = getLabel(control);
  const keys = { id, both: name && label && `${name} ${label}`, name, label };
  return Object.entries(keys).flatMap(([kind, key]) =>
    key ? [[control.tagName, type, choice, kind, key].join('\n')] : [],
  );
}

const findAll = (page: Element, key: string) =>
  [...page.querySelectorAll(CONTROLS)].filter((control) => getKeys(control).includes(key));

/** Describes a control by its keys, and by its number among the controls with the same key. */
function describe(before: Element, control: Element): Find {
  const places = getKeys(control).map(
    (key) => [key, findAll(before, key).indexOf(control)] as const,
  );
  return (page) => {
    for (const [key, number] of places) {
      const counterpart = findAll(page, key)[number];
      if (counterpart) return counterpart;
    }
    return undefined;
  };
}

/** Gives a counterpart the value of a field. */
export function createRepeat({
  value,
  checked,
}: Pick<HTMLInputElement, 'value' | 'checked'>): Repeat {
  return (counterpart) => {
    const { value: newValue, checked: newChecked } = counterpart as HTMLInputElement;
    if (newValue === value && newChecked === checked) return true;
    // A select may get its options with the page's data.
    if (counterpart instanceof HTMLSelectElement) {
      if (![...counterpart.options].some((option) => option.value === value)) return false;
    }
    repeatChange(counterpart as FormField, value);
    return true;
  };
}

function open(disclosure: Element): boolean {
  (disclosure as HTMLDetailsElement).open = true;
  return true;
}

/**
 * Records the focus and the caret. If the focused element is gone, its landmark's first control is focused, except for
 * someone who types: the next space would press it.
 */
function captureFocus(before: Element, focused: Element | null): (page: Element) => void {
  if (!focused || !before.contains(focused)) return () => undefined;
  const find = describe(before, focused);
  const landmark = focused.matches(FIELDS) ? null : focused.closest('header, main, footer');
  const { selectionStart = null, selectionEnd = null } = focused as Partial<HTMLInputElement>;
  return (page) => {
    const element =
      find(page) ?? (landmark && page.querySelector(landmark.tagName)?.querySelector(FOCUSABLE));
    if (!element || document.activeElement !== document.body) return;
    (element as HTMLElement).focus({ preventScroll: true });
    if (selectionStart !== null && 'setSelectionRange' in element)
      (element as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd);
  };
}

function captureScroll(): () => void {
  const { scrollX, scrollY } = globalThis;
  return () => {
    if (scrollX === globalThis.scrollX && scrollY === globalThis.scrollY) return;
    // Estimated heights would shift the position (reset.css).
    document.documentElement.toggleAttribute('data-scroll-restored', true);
    scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  };
}

/** Records changed fields and open disclosures. The returned function repeats them. */
function captureChanges(before: Element): (page: Element) => void {
  const fields = [...before.querySelectorAll<FormField>(FIELDS)].filter(
    (field) => isChanged(field) && field.type !== 'file',
  );
  const changes: Change[] = [
    ...[...before.querySelectorAll('details[open]')].map((disclosure) => ({
      find: describe(before, disclosure),
      repeat: open,
    })),
    ...fields.map((field) => ({
      find: describe(before, field),
      repeat: createRepeat(field as HTMLInputElement),
    })),
  ];
  const { pathname } = location;
  return (page) => void repeatWhenFound(page, changes, pathname);
}

/**
 * Repeats changes. A control may come later: with the page's data, or when its code is loaded at the second attempt.
 * The returned function stops waiting for it.
 */
export function repeatWhenFound(
  page: Element,
  changes: readonly Change[],
  pathname = location.pathname,
): () => void {
  let missing = changes;
  const repeatChanges = () => {
    missing = missing.filter(({ find, repeat }) => {
      const counterpart = find(page);
      return !counterpart || !repeat(counterpart);
    });
  };
  repeatChanges();
  const observer = new MutationObserver(() => {
    const isSamePage = location.pathname === pathname;
    if (isSamePage) repeatChanges();
    if (!isSamePage || missing.length === 0) observer.disconnect();
  });
  if (missing.length > 0) observer.observe(page, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Records the visitor's input on the page before. The returned function repeats it on the new page. */
function captureInput(before: Element, focused: Element | null): (page: Element) => void {
  const repeatChanges = captureChanges(before);
  const restoreFocus = captureFocus(before, focused);
  const { earlyClickTarget: clicked } = globalThis as EarlyPage;
  const findClicked = clicked && before.contains(clicked) ? describe(before, clicked) : undefined;
  return (page) => {
    repeatChanges(page);
    // Afterwards, because a new value moves the caret.
    restoreFocus(page);
    // In a microtask, when React has rendered the changes.
    queueMicrotask(() => {
      const button = findClicked?.(page);
      if (button instanceof HTMLElement) button.click();
    });
  };
}

/** Replaces the server-rendered content of `page` by what `render` renders, with the visitor's input. */
export function replacePage(page: Element, render: () => void): void {
  const repeat = captureInput(page, document.activeElement);
  const restoreScroll = captureScroll();
  // Synchronous, so that no key or click comes between capture and repetition.
  flushSync(render);
  repeat(page);
  restoreScroll();
}

/** Repeats the visitor's input on `replaced`, the page's elements until React failed to hydrate them. */
export function repeatInput(
  page: Element,
  replaced: readonly Element[],
  focused: Element | null,
): void {
  const before = document.createElement('div');
  before.append(...replaced);
  captureInput(before, focused)(page);
}
