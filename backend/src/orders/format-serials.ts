/** Prefix of serial numbers; the no-break space keeps it on the same line as the first number. */
export const SERIAL_PREFIX = 'N°\u00a0';

/** Formats serial numbers in ascending order, with runs joined: "N° 4–6, 9". */
export function formatSerials(serials: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const serial of serials.toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && serial === run[1] + 1) run[1] = serial;
    else runs.push([serial, serial]);
  }
  // No thousands separators: a comma separates numbers here.
  return `${SERIAL_PREFIX}${runs.map(([first, last]) => (first === last ? first : `${first}–${last}`)).join(', ')}`;
}
