import { safeLocalStorage } from '@challenge-coins/shared-ui/host';
import { EMPTY_SELECTION, type CoinSelection } from './selection.ts';

const STORAGE_KEY = 'customGiftSet';

/** Loads the selection from local storage; empty if there is none or it is invalid. */
export function loadSelection(): CoinSelection {
  const ids = safeLocalStorage.getJson(STORAGE_KEY, isList) ?? EMPTY_SELECTION;
  const at = (seat: number) => {
    const id = ids[seat];
    return typeof id === 'string' && id !== '' && ids.indexOf(id) === seat ? id : null;
  };
  return [at(0), at(1), at(2)];
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** Stores the selection, so that it survives a reload and a login. */
export function saveSelection(selection: CoinSelection): void {
  safeLocalStorage.set(STORAGE_KEY, JSON.stringify(selection));
}

/** Deletes the selection after it was added to the cart. */
export function clearSelection(): void {
  safeLocalStorage.remove(STORAGE_KEY);
}
