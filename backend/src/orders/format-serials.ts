/** What stands before the numbers of pieces, and does not part from the first at the end of a line. */
export const NUMBER = 'N°\u00a0';

/** The numbers of pieces in order, neighbours drawn together: "N° 4–6, 9". */
export function formatSerials(serials: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const serial of serials.toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && serial === run[1] + 1) run[1] = serial;
    else runs.push([serial, serial]);
  }
  // No commas inside a number: they part one number from the next.
  return `${NUMBER}${runs.map(([first, last]) => (first === last ? first : `${first}–${last}`)).join(', ')}`;
}
