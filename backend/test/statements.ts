import type { DataSource, EntitySubscriberInterface } from 'typeorm';
import type { QueryEvent } from 'typeorm/subscriber/event/QueryEvent.js';

/** A statement that TypeORM sent. */
export type Statement = Pick<QueryEvent, 'query' | 'parameters'>;

/** Tables that are looked into for nobody's request alone: by the finisher of pictures, and for what has changed. */
const BACKGROUND = ['image_source', 'shown_change'];

/** The SQL statements (BEGIN and COMMIT too) that the database gets while `work` runs, for it. */
export async function statementsOf(
  { subscribers }: DataSource,
  work: () => Promise<unknown>,
): Promise<Statement[]> {
  const statements: Statement[] = [];
  const listener: EntitySubscriberInterface = {
    beforeQuery: ({ query, parameters = [] }) => {
      if (BACKGROUND.some((table) => query.includes(table))) return;
      statements.push({ query, parameters });
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
