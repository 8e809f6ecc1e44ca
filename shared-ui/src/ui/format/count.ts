const countFormat = new Intl.NumberFormat('en-US');

/** A whole number with its thousands: 1804 is "1,804". */
export function formatCount(count: number): string {
  return countFormat.format(count);
}

/** A count with its noun: `countOf(1, 'item')` is "1 item", `countOf(2, 'piece')` "2 pieces". */
export function formatCountWithNoun(count: number, noun: string, plural = `${noun}s`): string {
  return `${formatCount(count)} ${count === 1 ? noun : plural}`;
}
