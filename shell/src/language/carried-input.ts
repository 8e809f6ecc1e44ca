// Carries what a visitor has typed into the same page in another language, which is another document.
import { isRecord, safeSessionStorage } from '@challenge-coins/shared-ui/host';
import { removeBasename } from '@challenge-coins/shared-ui/platform/router/basename';
import type { FormField } from '../app/early-input.ts';
import { createRepeat, FIELDS, isGenerated, repeatWhenFound } from '../app/replaced-input.ts';
import { getDocumentBasename } from './document-basename.ts';
import { CARRIED_INPUT_KEY } from './carried-input-key.ts';
import type { EditedField } from './start-language-support.ts';

/** A field that the visitor has edited. */
interface CarriedField {
  readonly selector: string;
  readonly value: string;
  readonly checked: boolean;
}

/** Input of a page: its path and search without the prefix of the language, and the fields. */
interface CarriedInput {
  readonly page: string;
  readonly fields: readonly CarriedField[];
}

/** Fields whose content must not be stored, or cannot be set. */
const NOT_CARRIED = [
  ...['password', 'file', 'hidden', 'submit', 'button'].map((type) => `[type=${type}]`),
  ...['cc-', 'one-time-code', 'current-password', 'new-password'].map(
    (purpose) => `[autocomplete*=${purpose}]`,
  ),
  '[data-secret]',
].join();

const getPage = () =>
  (removeBasename(getDocumentBasename(), location.pathname) ?? '/') + location.search;

function selectBy(field: FormField, attribute: string): string {
  const text = field.getAttribute(attribute) ?? '';
  return text && !isGenerated(text) ? `[${attribute}=${JSON.stringify(text)}]` : '';
}

/** Selector of a field by its id and name; null if it has neither. Its label and its position may differ. */
function getSelector(field: FormField): string | null {
  const names = selectBy(field, 'id') + selectBy(field, 'name');
  if (names === '') return null;
  const isChoice = field.type === 'radio' || field.type === 'checkbox';
  return field.tagName + names + (isChoice ? selectBy(field, 'value') : '');
}

/** The field with this selector. If there are several, they belong to rows, which may differ. */
function find(page: Element, selector: string): Element | undefined {
  const [field, another] = page.querySelectorAll(selector);
  return another ? undefined : field;
}

/** Stores the fields of the page that the visitor has edited. */
export function carryInput(page: Element): void {
  const fields = [...page.querySelectorAll<EditedField>(FIELDS)].flatMap((field) => {
    const selector = getSelector(field);
    if (!field.isEdited || field.matches(NOT_CARRIED) || field.disabled) return [];
    if (selector === null || !find(page, selector)) return [];
    return [{ selector, value: field.value, checked: 'checked' in field && field.checked }];
  });
  const carried: CarriedInput = { page: getPage(), fields };
  safeSessionStorage.set(CARRIED_INPUT_KEY, JSON.stringify(carried));
}

const isCarriedInput = (value: unknown): value is CarriedInput =>
  isRecord(value) && typeof value.page === 'string' && Array.isArray(value.fields);

/** Resolves when React has taken over the server-rendered page. */
function whenHydrated(root: Element): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (root.hasAttribute('data-painted')) return;
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(check);
    observer.observe(root, { attributes: true });
    check();
  });
}

/** Repeats the input that was carried over, if this is still the same page. */
export async function restoreInput(root: Element, carried: unknown): Promise<void> {
  if (!isCarriedInput(carried)) return;
  await whenHydrated(root);
  if (carried.page !== getPage()) return;
  const stop = repeatWhenFound(
    root,
    carried.fields.map((field) => ({
      find: (page: Element) =>
        carried.page === getPage() ? find(page, field.selector) : undefined,
      repeat: createRepeat(field),
    })),
  );
  // The page's own fields come by themselves. Those that the visitor opens may be of another row.
  for (const type of ['pointerup', 'keydown'])
    addEventListener(type, stop, { capture: true, once: true });
}
