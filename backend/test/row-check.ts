import type { DataSource } from 'typeorm';
import { QUERIES } from '../src/common/query.js';
import { listen } from './statements.js';

/** Holds every row that the database answers in a test against what its query says of its rows. */
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
