// Applies mutants one after the other and checks that their tests fail.
import { getTitle } from './mutants.ts';
import type { Mutant } from './mutants.ts';
import type { MutatedTree } from './mutated-tree.ts';
import type { Ran, Runner } from './test-run.ts';

export interface Verdict {
  readonly mutant: Mutant;
  /** Why the mutant proves nothing; undefined if its test failed. */
  readonly error: string | undefined;
  readonly seconds: number;
}

/** Maximum time of a run. A run that exceeds it starts no further mutant. */
export class TimeBudget {
  private readonly end: number;

  constructor(
    minutes: number,
    private readonly now = () => performance.now(),
  ) {
    this.end = now() + minutes * 60_000;
  }

  isSpent(): boolean {
    return this.now() >= this.end;
  }
}

/**
 * Runs the mutants of one spec: its tests must pass without them, and the named test must fail with each.
 * `report` receives the verdict of every mutant that started within the time budget.
 */
export async function runMutants(
  tree: Pick<MutatedTree, 'folder' | 'with'>,
  mutants: readonly Mutant[],
  runner: Runner,
  report: (verdict: Verdict) => Promise<void> | void,
  budget: Pick<TimeBudget, 'isSpent'> = { isSpent: () => false },
): Promise<void> {
  if (budget.isSpent()) return;
  const test = mutants[0]?.test ?? '';
  const titles = [...new Set(mutants.map(getTitle))];
  const unchanged = await runner(tree.folder, test, titles);
  for (const mutant of mutants) {
    if (budget.isSpent()) return;
    const begun = performance.now();
    const outcome = unchanged.outcomeOf(getTitle(mutant));
    const error =
      outcome === 'passed'
        ? getError(
            mutant,
            await tree.with(mutant, () => runner(tree.folder, test, [getTitle(mutant)])),
          )
        : withOutput(`its test is ${outcome} without it`, unchanged);
    await report({ mutant, error, seconds: (performance.now() - begun) / 1000 });
  }
}

/**
 * Runs each survivor once more, on its own: on a busy machine the test may have failed without the
 * mutant. Returns the verdicts of those that survive again.
 */
export async function retrySurvivors(
  tree: Pick<MutatedTree, 'folder' | 'with'>,
  survivors: readonly Mutant[],
  runner: Runner,
  report: (verdict: Verdict) => Promise<void> | void,
): Promise<Verdict[]> {
  const undetected: Verdict[] = [];
  for (const mutant of survivors) {
    await runMutants(tree, [mutant], runner, async (verdict) => {
      await report(verdict);
      if (verdict.error !== undefined) undetected.push(verdict);
    });
  }
  return undetected;
}

function getError(mutant: Mutant, mutated: Ran): string | undefined {
  const outcome = mutated.outcomeOf(getTitle(mutant));
  if (outcome === 'failed') return undefined;
  return outcome === 'passed'
    ? 'its test stays green'
    : withOutput('its test did not run', mutated);
}

const SHOWN = 2_000;

function withOutput(error: string, { output }: Ran): string {
  return `${error}:\n${output.slice(-SHOWN)}`;
}
