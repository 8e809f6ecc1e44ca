/** An order number, alone or at the end of a text such as "Order #1804A04A" or of the order's whole id. */
const NUMBER = /([0-9A-F]{8})$/;

/** The order number in a text that a person entered; null if it contains none. */
export function parseOrderNumber(entered: string): string | null {
  const text = entered
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '');
  return NUMBER.exec(text)?.[1] ?? null;
}
