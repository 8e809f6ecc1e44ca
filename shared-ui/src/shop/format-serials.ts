/** Formats piece numbers in order, with ranges: "N° 4–6, 9". */
export function formatSerials(serials: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const serial of [...serials].sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && serial === run[1] + 1) run[1] = serial;
    else runs.push([serial, serial]);
  }
  // No thousands separators: commas separate the numbers.
  const numbers = runs.map(([first, last]) => (first === last ? first : `${first}–${last}`));
  return $t('uiProduct.serials', { numbers: numbers.join(', ') });
}
