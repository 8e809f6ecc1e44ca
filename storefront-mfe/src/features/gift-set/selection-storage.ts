import { safeLocalStorage } from '@challenge-coins/shared-ui/host';
import { EMPTY_SELECTION, type CoinSelection } from './selection.ts';

const KEY = 'customGiftSet';

/** The choice kept in this browser; an empty one when there is none that can be read. */
export function loadSelection(): CoinSelection {
  const ids = safeLocalStorage.getJson(KEY, isList) ?? EMPTY_SELECTION;
  const at = (seat: number) => {
    const id = ids[seat];
    return typeof id === 'string' && id !== '' && ids.indexOf(id) === seat ? id : null;
  };
  return [at(0), at(1), at(2)];
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** Keeps the choice, so that it survives a reload and a log-in. */
export function saveSelection(selection: CoinSelection): void {
  safeLocalStorage.set(KEY, JSON.stringify(selection));
}

/** Forgets the choice, once it is in the cart. */
export function clearSelection(): void {
  safeLocalStorage.remove(KEY);
}
