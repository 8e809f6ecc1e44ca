// Compares costs in the initial shop and in one with 10,000 products and 100,000 orders.
import type { Case } from './cases.ts';
import { sumCpu, measureShop, type RunOptions, type Round } from './measure.ts';
import { addProducts, type BenchShop } from './shop.ts';

export interface Growth {
  readonly name: string;
  readonly small: Round;
  readonly large: Round;
  /** CPU time in the large shop ÷ in the small one. */
  readonly cost: number;
  /** The same ratio of p99. */
  readonly p99: number;
}

/** Measures before and after growing the shop. */
export async function measureGrowth(
  shop: BenchShop,
  cases: readonly Pick<Case, 'name' | 'shop'>[],
  patience: RunOptions,
): Promise<Growth[]> {
  // Adding ten thousand products takes a while.
  if (cases.length === 0) return [];
  const measureAll = async () => {
    const rounds: Round[] = [];
    for (const one of cases) rounds.push(await measureShop(shop, one.shop, patience));
    return rounds;
  };
  const before = await measureAll();
  await addProducts(shop);
  const after = await measureAll();
  return cases.flatMap(({ name }, n) => {
    const [small, large] = [before[n], after[n]];
    if (!small || !large) return [];
    return { name, small, large, cost: sumCpu(large) / sumCpu(small), p99: large.p99 / small.p99 };
  });
}
