// Renders ratios as an SVG bar chart with their minimums.

const [ROW, LEFT, WIDTH, TOP, BOTTOM] = [26, 300, 480, 10, 26];
const INK = { line: '#999', bar: '#8a6d3b', met: '#2f7d5b', missed: '#b5563c' };

interface Bar {
  readonly name: string;
  readonly value: number;
  /** Minimum, if any. */
  readonly least?: number | null;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** Axis ticks up to the longest bar. */
function ticksTo(max: number): number[] {
  const step = max > 4 ? Math.ceil(max / 4) : max > 2 ? 0.5 : 0.25;
  return Array.from({ length: Math.floor(max / step) + 1 }, (_, n) => n * step);
}

/** Renders the chart; the dashed line is 1. */
export function renderChart(title: string, bars: readonly Bar[]): string {
  const max = Math.max(1.1, ...bars.map(({ value }) => value));
  const x = (value: number) => (LEFT + (value / max) * WIDTH).toFixed(1);
  const end = TOP + bars.length * ROW;
  const row = ({ name, value, least = null }: Bar, n: number) => {
    const y = TOP + n * ROW;
    const ink = least === null || value >= least ? INK.met : INK.missed;
    const mark =
      least === null ? '' : `<path d="M${x(least)} ${y}v20" stroke="${INK.bar}" stroke-width="3"/>`;
    return (
      `<text x="${LEFT - 8}" y="${y + 14}" text-anchor="end">${escaped(name)}</text>` +
      `<rect x="${LEFT}" y="${y + 3}" width="${((value / max) * WIDTH).toFixed(1)}" height="14" fill="${ink}"/>` +
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
    `${ticksTo(max).map(tick).join('')}</svg>\n`
  );
}
