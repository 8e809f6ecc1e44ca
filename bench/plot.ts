// Bars as a picture: how each figure stands to 1, and where its bar hangs.

const [ROW, LEFT, WIDTH, TOP, BOTTOM] = [26, 300, 480, 10, 26];
const INK = { line: '#999', bar: '#8a6d3b', met: '#2f7d5b', missed: '#b5563c' };

interface Bar {
  readonly name: string;
  readonly value: number;
  /** What it is held against, if anything. */
  readonly least?: number | null;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** As many steps of one size as fit below the longest bar. */
function ticksTo(most: number): number[] {
  const step = most > 4 ? Math.ceil(most / 4) : most > 2 ? 0.5 : 0.25;
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, n) => n * step);
}

/** Figures as SVG; the dashed line is 1. */
export function plotOf(title: string, bars: readonly Bar[]): string {
  const most = Math.max(1.1, ...bars.map(({ value }) => value));
  const x = (value: number) => (LEFT + (value / most) * WIDTH).toFixed(1);
  const end = TOP + bars.length * ROW;
  const row = ({ name, value, least = null }: Bar, n: number) => {
    const y = TOP + n * ROW;
    const ink = least === null || value >= least ? INK.met : INK.missed;
    const mark =
      least === null ? '' : `<path d="M${x(least)} ${y}v20" stroke="${INK.bar}" stroke-width="3"/>`;
    return (
      `<text x="${LEFT - 8}" y="${y + 14}" text-anchor="end">${escaped(name)}</text>` +
      `<rect x="${LEFT}" y="${y + 3}" width="${((value / most) * WIDTH).toFixed(1)}" height="14" fill="${ink}"/>` +
      `${mark}<text x="${Number(x(value)) + 6}" y="${y + 14}">${value.toFixed(2)}</text>`
    );
  };
  const tick = (at: number) =>
    `<text x="${x(at)}" y="${end + 16}" text-anchor="middle" fill="${INK.line}">${at}</text>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 ${LEFT + WIDTH + 60} ${end + BOTTOM}" ` +
    `font-family="system-ui, sans-serif" font-size="12"><title>${escaped(title)}</title>` +
    `<rect width="100%" height="100%" fill="#fff"/>${bars.map(row).join('')}` +
    `<path d="M${x(1)} ${TOP}V${end}" stroke="${INK.line}" stroke-dasharray="3 3"/>` +
    `${ticksTo(most).map(tick).join('')}</svg>\n`
  );
}
