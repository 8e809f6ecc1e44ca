import type { Client, FieldDef } from 'pg';

/** Column name and type OID (pg_type.oid). */
export type ColumnOfRow = Pick<FieldDef, 'name' | 'dataTypeID'>;

/** The part of pg's protocol connection that prepares a statement without running it. */
interface Wire {
  parse(statement: { text: string; name: string; types: number[] }): void;
  describe(what: { type: 'S'; name: string }): void;
  sync(): void;
}

/** Columns of a statement's result, without running it; rejects if it is invalid. */
export function describedBy(client: Client, text: string): Promise<ColumnOfRow[]> {
  return new Promise((resolve, reject) => {
    let columns: ColumnOfRow[] = [];
    client.query({
      submit(wire: unknown) {
        const database = wire as Wire;
        database.parse({ text, name: '', types: [] });
        database.describe({ type: 'S', name: '' });
        database.sync();
      },
      handleRowDescription: ({ fields }: { fields: ColumnOfRow[] }) => (columns = fields),
      handleError: reject,
      handleReadyForQuery: () => resolve(columns),
    });
  });
}
