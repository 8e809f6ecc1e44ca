// CSV reader for the dialects of spreadsheets in different locales.
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import iconv from 'iconv-lite';

/** The export puts an apostrophe before cells that a spreadsheet would evaluate as a formula. */
const ESCAPED_FORMULA = /^'(?=[=+\-@\t\r＝＋－＠])/;

/** A row of the file; empty lines are skipped but counted. */
export interface CsvRow {
  /** Line number where the row starts; the header has 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

interface Parsed {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/** Reads a file row by row. Throws a `SyntaxError` with a message for the user if it is invalid. */
export async function* readCsv(bytes: Buffer): AsyncGenerator<CsvRow> {
  const text = decodeText(bytes).replaceAll(/\r\n?/g, '\n');
  const parser = parse({
    delimiter: detectDelimiter(text),
    record_delimiter: '\n',
    relax_column_count: true,
    skip_empty_lines: true,
    info: true,
  });
  try {
    const parsed: AsyncIterable<Parsed> = Readable.from(slices(text)).pipe(parser);
    for await (const row of parsed) yield toRow(row);
  } catch (error) {
    throw error instanceof CsvError ? toSyntaxError(error) : error;
  }
}

/** Decodes UTF-8, otherwise Windows-1252, which Excel writes in Western Europe and Haiti. */
function decodeText(bytes: Buffer): string {
  if (bytes.includes(0)) throw new SyntaxError('The file is not text. Please save it as CSV.');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Node's own decoder treats this encoding as Latin-1, which has no € and no ’.
    return iconv.decode(bytes, 'windows-1252');
  }
}

/**
 * Detects the delimiter by the header, whose names contain none. Locales with a decimal comma use
 * semicolons.
 */
function detectDelimiter(text: string): string {
  const header = /^.*/.exec(text)?.[0] ?? '';
  const count = (delimiter: string) => header.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, other) => (count(other) > count(best) ? other : best));
}

const SLICE_LENGTH = 16 * 1024;
const PAUSE_MS = 1;

/** Splits the text into slices with a pause after each, so that other requests are served meanwhile. */
async function* slices(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += SLICE_LENGTH) {
    yield text.slice(at, at + SLICE_LENGTH);
    await delay(PAUSE_MS);
  }
}

function toRow({ record, info }: Parsed): CsvRow {
  const breaks = record.join('').split('\n').length - 1;
  const cells = record.map((cell) => cell.replace(ESCAPED_FORMULA, '').trim());
  return { line: info.lines - breaks, cells };
}

function toSyntaxError({ code, lines }: CsvError & { lines?: number }): SyntaxError {
  const what =
    code === 'CSV_QUOTE_NOT_CLOSED'
      ? 'a quote is never closed'
      : 'there is a quote in the middle of a cell';
  return new SyntaxError(`Line ${lines}: ${what}.`);
}
