/** Ways to pay. `arrangement`: shop and buyer agree by email; it is always offered. */
export const PAYMENT_METHODS = ['arrangement', 'transfer', 'cash'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Methods that the shopkeeper switches on. */
export const OPTIONAL_METHODS = ['transfer', 'cash'] as const satisfies readonly PaymentMethod[];
export type OptionalMethod = (typeof OPTIONAL_METHODS)[number];

/** Days that the pieces of an order are held for a method; null: until staff cancel the order. */
export const PAY_DAYS: Readonly<Record<PaymentMethod, number | null>> = {
  arrangement: null,
  transfer: 7,
  cash: null,
};

/** The buyer is reminded this many days before the pieces are released. */
export const REMINDER_DAYS_BEFORE = 2;
