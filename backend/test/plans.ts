import type { DataSource, Logger, ObjectLiteral } from 'typeorm';

/** One step of a query plan, as EXPLAIN says it. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: PlanNode[];
}

interface Statement {
  readonly query: string;
  readonly parameters: unknown[] | ObjectLiteral;
}

const nothing = () => undefined;

/** Writes down every statement with its parameters. */
function parameterLog(statements: Statement[]): Logger {
  return {
    logQuery: (query, parameters = []) => statements.push({ query, parameters }),
    logQueryError: nothing,
    logQuerySlow: nothing,
    logSchemaBuild: nothing,
    logMigration: nothing,
    log: nothing,
  };
}

/** How PostgreSQL answered each SELECT that `work` sent: the steps of its plan, flat. */
export async function plansOf(
  dataSource: DataSource,
  work: () => Promise<unknown>,
): Promise<{ query: string; steps: PlanNode[] }[]> {
  const before = dataSource.logger;
  const statements: Statement[] = [];
  dataSource.logger = parameterLog(statements);
  await work();
  dataSource.logger = before;
  const plans = [];
  for (const { query, parameters } of statements) {
    const [row] = await dataSource.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }[]>(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${query}`,
      parameters,
    );
    plans.push({ query, steps: row?.['QUERY PLAN'].flatMap(({ Plan }) => flat(Plan)) ?? [] });
  }
  return plans;
}

function flat(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(flat)];
}

/** Rows that a step took out of its table, those it threw away included. */
export function rowsRead(node: PlanNode): number {
  if (!node['Relation Name']) return 0;
  const perLoop = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0);
  return perLoop * node['Actual Loops'];
}
