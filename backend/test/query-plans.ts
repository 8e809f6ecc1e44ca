import type { DataSource } from 'typeorm';
import { recordStatements } from './statements.js';

/** Node of a query plan, as EXPLAIN formats it. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: PlanNode[];
}

/** Plans of the SELECTs that `work` executes, each as a flat list of nodes. */
export async function explainQueries(
  dataSource: DataSource,
  work: () => Promise<unknown>,
): Promise<{ query: string; steps: PlanNode[] }[]> {
  const plans = [];
  for (const { query, parameters } of await recordStatements(dataSource, work)) {
    const [row] = await dataSource.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }[]>(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${query}`,
      parameters,
    );
    plans.push({ query, steps: row?.['QUERY PLAN'].flatMap(({ Plan }) => flat(Plan)) ?? [] });
  }
  return plans;
}

/** A node and its descendants. */
export function flat(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(flat)];
}

/** Rows that a node read from its table, including filtered ones. */
export function rowsRead(node: PlanNode): number {
  if (!node['Relation Name']) return 0;
  const perLoop = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0);
  return perLoop * node['Actual Loops'];
}
