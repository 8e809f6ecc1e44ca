// Delimiter-separated values as the spreadsheets of different countries write them.
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import iconv from 'iconv-lite';

/** Cells that a spreadsheet would read as a formula were exported with a leading apostrophe. */
const ESCAPED_FORMULA = /^'(?=[=+\-@\t\r＝＋－＠])/;

/** A row of the file; empty lines are left out but keep their number. */
export interface CsvRow {
  /** The line of the file the row begins on; the header's is 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

interface Parsed {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/** Reads a file row by row. Throws a `SyntaxError` with a plain sentence when it cannot be read. */
export async function* readCsv(bytes: Buffer): AsyncGenerator<CsvRow> {
  const text = textOf(bytes).replaceAll(/\r\n?/g, '\n');
  const parser = parse({
    delimiter: delimiterOf(text),
    record_delimiter: '\n',
    relax_column_count: true,
    skip_empty_lines: true,
    info: true,
  });
  try {
    const parsed: AsyncIterable<Parsed> = Readable.from(slicesOf(text)).pipe(parser);
    for await (const row of parsed) yield rowOf(row);
  } catch (error) {
    throw error instanceof CsvError ? inPlainWords(error) : error;
  }
}

/** UTF-8, or else what Excel writes in Western Europe and Haiti. */
function textOf(bytes: Buffer): string {
  if (bytes.includes(0)) throw new SyntaxError('The file is not text. Please save it as CSV.');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Node's own decoder takes this encoding for Latin 1, which has no € and no ’.
    return iconv.decode(bytes, 'windows-1252');
  }
}

/** Where a comma is the decimal sign, spreadsheets separate with semicolons; no column's name has either. */
function delimiterOf(text: string): string {
  const header = /^.*/.exec(text)?.[0] ?? '';
  const count = (delimiter: string) => header.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, other) => (count(other) > count(best) ? other : best));
}

const SLICE = 16 * 1024;
const PAUSE = 1; // milliseconds

/** In pieces, with a pause after each: other requests are answered while a long file is read. */
async function* slicesOf(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += SLICE) {
    yield text.slice(at, at + SLICE);
    await delay(PAUSE);
  }
}

function rowOf({ record, info }: Parsed): CsvRow {
  const breaks = record.join('').split('\n').length - 1;
  const cells = record.map((cell) => cell.replace(ESCAPED_FORMULA, '').trim());
  return { line: info.lines - breaks, cells };
}

function inPlainWords({ code, lines }: CsvError & { lines?: number }): SyntaxError {
  const what =
    code === 'CSV_QUOTE_NOT_CLOSED'
      ? 'a quote is never closed'
      : 'there is a quote in the middle of a cell';
  return new SyntaxError(`Line ${lines}: ${what}.`);
}
