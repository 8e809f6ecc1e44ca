import type { DataSource } from 'typeorm';
import { QUERIES } from '../src/common/query.js';
import { listen } from './statements.js';

/** Checks the rows of all queries in a test against their schemas. */
export function checkRows(dataSource: DataSource): void {
  listen(dataSource, ({ query: sql }, answer) => {
    const query = QUERIES.find((known) => known.sql === sql);
    return (
      query &&
      answer.then((result) => {
        for (const row of result.rows) query.row.strict().parse(row);
        return result;
      })
    );
  });
}
