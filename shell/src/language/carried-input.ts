// Carries what a visitor has typed into the same page in another language, which is another document.
import { isRecord, safeSessionStorage } from '@challenge-coins/shared-ui/host';
import { removeBasename } from '@challenge-coins/shared-ui/platform/router/basename';
import type { FormField } from '../app/early-input.ts';
import {
  createRepeat,
  FIELDS,
  findAt,
  getPlaces,
  repeatWhenFound,
  type Place,
} from '../app/replaced-input.ts';
import { getDocumentBasename } from './document-basename.ts';

/** Session storage key of the input. */
const CARRIED_INPUT_KEY = 'carried-input';

/** A field, found by its keys on the other page. Labels differ, so a field without a name is found by its number. */
interface CarriedField {
  readonly places: readonly Place[];
  readonly position: Place;
  readonly value: string;
  readonly checked: boolean;
}

/** Input of a page: its path without the prefix of the language, and the fields. */
interface CarriedInput {
  readonly path: string;
  readonly fields: readonly CarriedField[];
}

/** Fields whose content must not be stored, or cannot be set. */
const NOT_CARRIED = [
  ...['password', 'file', 'hidden', 'submit', 'button'].map((type) => `[type=${type}]`),
  ...['cc-', 'one-time-code', 'current-password', 'new-password'].map(
    (purpose) => `[autocomplete*=${purpose}]`,
  ),
].join();

const getPath = () => removeBasename(getDocumentBasename(), location.pathname) ?? '/';

const kindOf = ({ tagName, type }: FormField) => `${tagName} ${type}`;

const listFields = (page: Element) => [...page.querySelectorAll<FormField>(FIELDS)];

function getPosition(page: Element, field: FormField): Place {
  const kind = kindOf(field);
  return [
    kind,
    listFields(page)
      .filter((other) => kindOf(other) === kind)
      .indexOf(field),
  ];
}

/** Stores the fields of the page. */
export function carryInput(page: Element): void {
  const fields = listFields(page)
    .filter((field) => !field.matches(NOT_CARRIED) && !field.disabled)
    .map((field): CarriedField => {
      const { value } = field;
      const checked = 'checked' in field && field.checked;
      // Without those by label, which another field may have in another language.
      const places = getPlaces(page, field).filter(([key]) => /\n(id|name)\n/.test(key));
      return { places, position: getPosition(page, field), value, checked };
    });
  const carried: CarriedInput = { path: getPath(), fields };
  safeSessionStorage.set(CARRIED_INPUT_KEY, JSON.stringify(carried));
}

const isCarriedInput = (value: unknown): value is CarriedInput =>
  isRecord(value) && typeof value.path === 'string' && Array.isArray(value.fields);

function find(page: Element, { places, position: [kind, number] }: CarriedField) {
  if (places.length > 0) return findAt(page, places);
  return listFields(page).filter((field) => kindOf(field) === kind)[number];
}

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

/** Repeats the stored input on this page, once, if it is the same page. */
export async function restoreInput(root: Element): Promise<void> {
  const carried = safeSessionStorage.getJson(CARRIED_INPUT_KEY, isCarriedInput);
  safeSessionStorage.remove(CARRIED_INPUT_KEY);
  if (carried?.path !== getPath()) return;
  await whenHydrated(root);
  repeatWhenFound(
    root,
    carried.fields.map((field) => ({
      find: (page: Element) => find(page, field),
      repeat: createRepeat(field),
    })),
  );
}
