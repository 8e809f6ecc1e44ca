// Comma-separated values (RFC 4180), as spreadsheets write them.

/** Cells that a spreadsheet would read as a formula were exported with a leading apostrophe. */
const ESCAPED_FORMULA = /^'(?=[=+\-@\t\r＝＋－＠])/;

/** The rows of a CSV file; a row is a list of cells. Empty lines are left out but keep their number. */
export interface CsvRow {
  /** The line of the file the row begins on; the header's is 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Reads a whole file. Throws a `SyntaxError` with a plain sentence when a quote is never closed. */
export function parseCsv(text: string): CsvRow[] {
  const rows: CsvRow[] = [];
  const reader = new CsvReader(text.replace(/^\uFEFF/, ''));
  while (!reader.atEnd) {
    const row = reader.row();
    if (row.cells.length > 1 || row.cells[0] !== '') rows.push(row);
  }
  return rows;
}

class CsvReader {
  private position = 0;
  private line = 1;

  constructor(private readonly text: string) {}

  get atEnd(): boolean {
    return this.position >= this.text.length;
  }

  row(): CsvRow {
    const { line } = this;
    const cells = [this.cell()];
    while (this.take(',')) cells.push(this.cell());
    if (!this.take('\r\n') && !this.take('\n') && !this.take('\r') && !this.atEnd) {
      throw new SyntaxError(`Line ${this.line}: there is text after a closing quote.`);
    }
    this.line += 1;
    return { line, cells };
  }

  private cell(): string {
    const value = this.take('"') ? this.quoted() : this.plain();
    return value.replace(ESCAPED_FORMULA, '').trim();
  }

  private plain(): string {
    const rest = /[,\r\n]/g;
    rest.lastIndex = this.position;
    const end = rest.exec(this.text)?.index ?? this.text.length;
    const value = this.text.slice(this.position, end);
    this.position = end;
    return value;
  }

  private quoted(): string {
    const start = this.line;
    let value = '';
    for (;;) {
      const end = this.text.indexOf('"', this.position);
      if (end === -1) throw new SyntaxError(`Line ${start}: a quote is never closed.`);
      value += this.text.slice(this.position, end);
      this.position = end + 1;
      if (!this.take('"')) break;
      value += '"';
    }
    this.line += value.match(/\r\n|\r|\n/g)?.length ?? 0;
    return value;
  }

  private take(token: string): boolean {
    const isNext = this.text.startsWith(token, this.position);
    if (isNext) this.position += token.length;
    return isNext;
  }
}
