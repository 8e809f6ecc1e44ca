// Bars as a picture: how near the shop comes to the machine's limit, and where the bar hangs.
import type { Measured } from './measure.ts';

const [ROW, LEFT, WIDTH, TOP] = [26, 220, 480, 10];
/** Ratio 1 is the limit; a little more fits. */
const SCALE = WIDTH / 1.1;

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function row({ name, bar, speed }: Measured, n: number): string {
  const y = TOP + n * ROW;
  const length = Math.min(speed, 1.1) * SCALE;
  const isMet = bar === null || speed >= bar;
  const mark =
    bar === null
      ? ''
      : `<path d="M${LEFT + bar * SCALE} ${y}v18" stroke="#8a6d3b" stroke-width="2"/>`;
  return (
    `<text x="${LEFT - 8}" y="${y + 13}" text-anchor="end">${escaped(name)}</text>` +
    `<rect x="${LEFT}" y="${y + 2}" width="${length.toFixed(1)}" height="14" fill="${isMet ? '#2f7d5b' : '#b5563c'}"/>` +
    `<text x="${LEFT + length + 6}" y="${y + 13}">${speed.toFixed(2)}</text>${mark}`
  );
}

/** The ratios of all lines as SVG. */
export function plotOf(measured: readonly Measured[]): string {
  const height = TOP * 2 + measured.length * ROW;
  const limit = LEFT + SCALE;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LEFT + WIDTH + 60} ${height}" ` +
    `font-family="system-ui, sans-serif" font-size="12">` +
    `<rect width="100%" height="100%" fill="#fff"/>` +
    `<path d="M${limit} ${TOP}V${height - TOP}" stroke="#999" stroke-dasharray="3 3"/>` +
    `${measured.map(row).join('')}</svg>\n`
  );
}
