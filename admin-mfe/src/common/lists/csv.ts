// Comma-separated files that a spreadsheet opens without running anything in them.

/** What a spreadsheet would take for a formula when a cell begins with it. */
const FORMULA_START = /^[=+\-@\t\r＝＋－＠]/;
const BYTE_ORDER_MARK = '\uFEFF';

type Cell = string | number | boolean | null;

/** One quoted cell; a leading `'` disarms what a spreadsheet would run. */
export function csvCell(value: Cell): string {
  const text = value === null ? '' : String(value);
  const safe = FORMULA_START.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** A whole file: byte order mark, header line, a line per row, every cell quoted. */
export function csvDocument(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [header, ...rows].map((cells) => cells.map(csvCell).join(','));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}
