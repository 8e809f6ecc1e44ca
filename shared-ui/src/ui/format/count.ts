const countFormat = new Intl.NumberFormat($intlLocale);

/** Formats an integer with thousands separators: 1804 is "1,804". */
export function formatCount(count: number): string {
  return countFormat.format(count);
}

/** Formats a count with its noun: `(1, 'item')` is "1 item", `(2, 'piece')` is "2 pieces". */
export function formatCountWithNoun(count: number, noun: string, plural = `${noun}s`): string {
  return `${formatCount(count)} ${count === 1 ? noun : plural}`;
}
