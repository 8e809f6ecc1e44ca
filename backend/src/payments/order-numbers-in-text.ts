/** Limits the work for a text that consists of digits. */
const MAX_NUMBERS = 50;
const NUMBER_LENGTH = 8;

/**
 * Possible order numbers in a text that a payer wrote: eight hexadecimal digits, also within a longer word
 * ("INV1804A04A"), and with spaces, dots or dashes between them ("1804 a04a"). Whole words come first.
 */
export function findOrderNumbers(text: string): string[] {
  const upper = text.toUpperCase();
  const words = upper.match(/\b[\dA-F]{8}\b/g) ?? [];
  const runs = upper.replaceAll(/[\s.\-/]+/g, '').match(/[\dA-F]{8,}/g) ?? [];
  const windows = runs.flatMap((run) =>
    Array.from({ length: run.length - NUMBER_LENGTH + 1 }, (_, start) =>
      run.slice(start, start + NUMBER_LENGTH),
    ),
  );
  return [...new Set([...words, ...windows])].slice(0, MAX_NUMBERS);
}
