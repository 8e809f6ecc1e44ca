import { PROVIDER_METHODS } from './providers/payment-provider.js';

/** Ways to pay. `arrangement`: shop and buyer agree by email; it is always offered. */
export const PAYMENT_METHODS = ['arrangement', 'transfer', 'cash', ...PROVIDER_METHODS] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Methods that the shopkeeper switches on and off. */
export const OPTIONAL_METHODS = [
  'transfer',
  'cash',
  ...PROVIDER_METHODS,
] as const satisfies readonly PaymentMethod[];
export type OptionalMethod = (typeof OPTIONAL_METHODS)[number];

/** Methods whose payments staff record. Those of a provider are recorded from its reports. */
export const STAFF_METHODS = ['arrangement', 'transfer', 'cash'] as const;

/** Methods whose buyers need instructions of the shop, such as a bank account. */
export const INSTRUCTED_METHODS: readonly string[] = ['transfer', 'cash'];

/**
 * Payment deadline of a method in days; null: no deadline in days, because staff cancel the order or the payment
 * page sets a deadline.
 */
export const PAY_DAYS: Readonly<Record<PaymentMethod, number | null>> = {
  arrangement: null,
  transfer: 7,
  cash: null,
  card: null,
  moncash: null,
};

/** The buyer is reminded this many days before the pieces are released. */
export const REMINDER_DAYS_BEFORE = 2;
