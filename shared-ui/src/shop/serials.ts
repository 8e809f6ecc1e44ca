import { formatCount } from '../ui/index.ts';

/** The numbers of the pieces: "No. 17", "Nos. 17, 18 and 23", runs as "Nos. 17–19". */
export function serialsText(serials: readonly number[]): string {
  const parts = runs(serials).map(([first, last]) =>
    first === last ? formatCount(first) : `${formatCount(first)}–${formatCount(last)}`,
  );
  const list = new Intl.ListFormat('en-US', { type: 'conjunction' }).format(parts);
  return `${serials.length === 1 ? 'No.' : 'Nos.'} ${list}`;
}

/** Neighbouring numbers as runs of three or more; fewer stay single numbers. */
function runs(serials: readonly number[]): [number, number][] {
  const found: [number, number][] = [];
  for (const serial of [...serials].sort((a, b) => a - b)) {
    const run = found.at(-1);
    if (run && serial === run[1] + 1) run[1] = serial;
    else found.push([serial, serial]);
  }
  return found.flatMap(([first, last]): [number, number][] =>
    last - first === 1
      ? [
          [first, first],
          [last, last],
        ]
      : [[first, last]],
  );
}
