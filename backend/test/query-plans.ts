import type { DataSource } from 'typeorm';
import { statementsOf } from './statements.js';

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

/** How PostgreSQL answered each SELECT that `work` sent: the steps of its plan, flat. */
export async function explainQueries(
  dataSource: DataSource,
  work: () => Promise<unknown>,
): Promise<{ query: string; steps: PlanNode[] }[]> {
  const plans = [];
  for (const { query, parameters } of await statementsOf(dataSource, work)) {
    const [row] = await dataSource.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }[]>(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${query}`,
      parameters,
    );
    plans.push({ query, steps: row?.['QUERY PLAN'].flatMap(({ Plan }) => flat(Plan)) ?? [] });
  }
  return plans;
}

/** A step and all below it. */
export function flat(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(flat)];
}

/** Rows that a step took out of its table, those it threw away included. */
export function rowsRead(node: PlanNode): number {
  if (!node['Relation Name']) return 0;
  const perLoop = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0);
  return perLoop * node['Actual Loops'];
}
