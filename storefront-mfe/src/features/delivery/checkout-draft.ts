import { safeSessionStorage } from '@challenge-coins/shared-ui/host';
import { ADDRESS_NAMES, BLANK_ADDRESS, type AddressName } from './address.ts';

const STORAGE_KEY = 'checkoutDraft';
/** Longer values are not from the form. */
const MAX_LENGTH = 500;

/** Name of an address field in the API's request, so that the API's messages appear at their fields. */
type CheckoutAddressName = `delivery.address.${AddressName}`;

/** What the buyer has chosen and typed at the checkout. */
export type CheckoutValues = Record<CheckoutAddressName, string> & {
  /** `new`: a new address; `pick_up`; else the id of a saved address. */
  to: string;
  'delivery.service_id': string;
  pick_up_country: string;
  'delivery.name': string;
  'delivery.phone': string;
  'delivery.gift_message': string;
  hide_prices: boolean;
  save_address: boolean;
};

const BLANK_FIELDS = Object.fromEntries(
  ADDRESS_NAMES.map((name) => [`delivery.address.${name}`, BLANK_ADDRESS[name]]),
) as Record<CheckoutAddressName, string>;

export const BLANK_CHECKOUT: CheckoutValues = {
  to: 'new',
  'delivery.service_id': '',
  pick_up_country: '',
  ...BLANK_FIELDS,
  'delivery.name': '',
  'delivery.phone': '',
  'delivery.gift_message': '',
  hide_prices: false,
  save_address: false,
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isValid = (value: unknown, blank: string | boolean) =>
  typeof value === typeof blank && (typeof value !== 'string' || value.length <= MAX_LENGTH);

/** What the account has typed in this tab. Ignores what is not of the form, or of another account. */
export function loadCheckoutDraft(userId: string): Partial<CheckoutValues> {
  const stored = safeSessionStorage.getJson(STORAGE_KEY, isObject);
  if (!stored || !('user' in stored) || stored.user !== userId) return {};
  const values = new Map(
    'values' in stored && isObject(stored.values) ? Object.entries(stored.values) : [],
  );
  return Object.fromEntries(
    Object.entries(BLANK_CHECKOUT).flatMap(([name, blank]) => {
      const value: unknown = values.get(name);
      return isValid(value, blank) ? [[name, value]] : [];
    }),
  );
}

/** Stores what was typed, so that it survives a reload and a refused order. */
export function saveCheckoutDraft(userId: string, values: CheckoutValues): void {
  safeSessionStorage.set(STORAGE_KEY, JSON.stringify({ user: userId, values }));
}

/** Deletes the draft after the order. */
export function clearCheckoutDraft(): void {
  safeSessionStorage.remove(STORAGE_KEY);
}
