// CSV export that is safe to open in a spreadsheet (no formula injection).

/** First characters that make a spreadsheet treat a cell as a formula. */
const FORMULA_START = /^[=+\-@\t\r＝＋－＠]/;
const BYTE_ORDER_MARK = '\uFEFF';

type Cell = string | number | boolean | null;

/** One quoted cell; formulas are prefixed with `'`. */
export function csvCell(value: Cell): string {
  const text = value === null ? '' : String(value);
  const safe = FORMULA_START.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** CSV file: byte order mark, header line, one line per row, every cell quoted. */
export function csvDocument(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [header, ...rows].map((cells) => cells.map(csvCell).join(','));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}
