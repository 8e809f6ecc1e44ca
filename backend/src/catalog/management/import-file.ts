// The uploaded file: which columns it has, and its rows.
import { NotACsv } from '../upload.errors.js';
import { readCsv, type CsvRow } from './csv.js';
import { CSV_COLUMNS } from './import-row.js';

const MAX_ROWS = 20_000;

export interface ImportFile {
  readonly header: readonly string[];
  readonly rows: readonly CsvRow[];
}

/** Reads the whole file; refuses one that is no table of products. */
export async function readImportFile(bytes: Buffer): Promise<ImportFile> {
  let header: string[] | undefined;
  const rows: CsvRow[] = [];
  try {
    for await (const row of readCsv(bytes)) {
      if (header) rows.push(row);
      else header = columnsIn(row);
      if (rows.length > MAX_ROWS) throw new NotACsv(`A file may have at most ${MAX_ROWS} rows.`);
    }
  } catch (error) {
    throw error instanceof SyntaxError ? new NotACsv(error.message) : error;
  }
  return { header: header ?? columnsIn({ line: 1, cells: [] }), rows };
}

function columnsIn({ cells }: CsvRow): string[] {
  const header = cells.map((name) => name.toLowerCase().replaceAll(' ', '_'));
  const unknown = header.find((name) => !CSV_COLUMNS.includes(name));
  if (unknown !== undefined) throw new NotACsv(`The column "${unknown}" is not known.`);
  if (new Set(header).size !== header.length) throw new NotACsv('A column stands there twice.');
  if (!header.includes('id') && !header.includes('name')) {
    throw new NotACsv('The first line must name the columns, at least "id" or "name".');
  }
  return header;
}

/** A product may stand in the file once; the first row counts. */
export function rejectDuplicateIds({ header, rows }: ImportFile) {
  const column = header.indexOf('id');
  const seen = new Set<string>();
  const bad: { row: number; reason: string }[] = [];
  const first = rows.filter(({ line, cells }) => {
    const id = cells[column] ?? '';
    if (seen.has(id)) bad.push({ row: line, reason: `Product ${id} stands in the file twice.` });
    const isTwin = seen.has(id);
    if (id !== '') seen.add(id);
    return !isTwin;
  });
  return { rows: first, bad };
}
