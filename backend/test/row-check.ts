import type { EntitySubscriberInterface } from 'typeorm';
import type { AfterQueryEvent } from 'typeorm/subscriber/event/QueryEvent.js';
import { z } from 'zod';
import { QUERIES } from '../src/common/query.js';

const Answer = z.object({ rows: z.array(z.unknown()) });

/** Holds every row that the database answers in a test against what its query says of its rows. */
export class RowCheck implements EntitySubscriberInterface {
  afterQuery({ query: sql, success, rawResults }: AfterQueryEvent): void {
    const query = success && QUERIES.find((known) => known.sql === sql);
    if (query) for (const row of Answer.parse(rawResults).rows) query.row.strict().parse(row);
  }
}
