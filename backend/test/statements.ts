import type { DataSource, EntitySubscriberInterface } from 'typeorm';
import type { QueryEvent } from 'typeorm/subscriber/event/QueryEvent.js';

/** A statement that TypeORM sent. */
export type Statement = Pick<QueryEvent, 'query' | 'parameters'>;

/** The table that the finisher of pictures looks into by itself from time to time. */
const BACKGROUND = 'image_source';

/** The SQL statements (BEGIN and COMMIT too) that the database gets while `work` runs, for it. */
export async function statementsOf(
  { subscribers }: DataSource,
  work: () => Promise<unknown>,
): Promise<Statement[]> {
  const statements: Statement[] = [];
  const listener: EntitySubscriberInterface = {
    beforeQuery: ({ query, parameters = [] }) => {
      if (!query.includes(BACKGROUND)) statements.push({ query, parameters });
    },
  };
  subscribers.push(listener);
  try {
    await work();
  } finally {
    subscribers.splice(subscribers.indexOf(listener), 1);
  }
  return statements;
}
