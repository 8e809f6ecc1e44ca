// Reads the uploaded CSV file of an import.
import { NotACsv } from '../upload.errors.js';
import { readCsv, type CsvRow } from './csv.js';
import { CSV_COLUMNS } from './import-row.js';
import { localized } from '../../common/languages/translate.js';

const MAX_ROWS = 20_000;

/** Column names and rows of an import file. */
export interface ImportFile {
  readonly header: readonly string[];
  readonly rows: readonly CsvRow[];
}

/** Reads the whole file; throws `NotACsv` if it is not a product table. */
export async function readImportFile(bytes: Buffer): Promise<ImportFile> {
  let header: string[] | undefined;
  const rows: CsvRow[] = [];
  try {
    for await (const row of readCsv(bytes)) {
      if (header) rows.push(row);
      else header = parseHeader(row);
      if (rows.length > MAX_ROWS)
        throw new NotACsv(localized('errors.catalogCsvRows', { max: MAX_ROWS }));
    }
  } catch (error) {
    throw error instanceof SyntaxError ? new NotACsv(() => error.message) : error;
  }
  return { header: header ?? parseHeader({ line: 1, cells: [] }), rows };
}

function parseHeader({ cells }: CsvRow): string[] {
  const header = cells.map((name) => name.toLowerCase().replaceAll(' ', '_'));
  const unknown = header.find((name) => !CSV_COLUMNS.includes(name));
  if (unknown !== undefined)
    throw new NotACsv(localized('errors.catalogCsvColumn', { column: unknown }));
  if (new Set(header).size !== header.length)
    throw new NotACsv(localized('errors.catalogCsvColumnTwice'));
  if (!header.includes('id') && !header.includes('name')) {
    throw new NotACsv(localized('errors.catalogCsvHeader'));
  }
  return header;
}

/** Separates rows with an id that appeared before; the first row counts. */
export function rejectDuplicateIds({ header, rows }: ImportFile) {
  const column = header.indexOf('id');
  const seen = new Set<string>();
  const bad: { row: number; reason: string }[] = [];
  const first = rows.filter(({ line, cells }) => {
    const id = cells[column] ?? '';
    if (seen.has(id)) bad.push({ row: line, reason: `Product ${id} appears in the file twice.` });
    const isDuplicate = seen.has(id);
    if (id !== '') seen.add(id);
    return !isDuplicate;
  });
  return { rows: first, bad };
}
