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

/**
 * Runs the mutants of one spec: its tests must pass without them, and the named test must fail with each.
 * `report` receives every verdict.
 */
export async function runMutants(
  tree: MutatedTree,
  mutants: readonly Mutant[],
  runner: Runner,
  report: (verdict: Verdict) => void,
): Promise<void> {
  const test = mutants[0]?.test ?? '';
  const titles = [...new Set(mutants.map(getTitle))];
  const unchanged = await runner(tree.folder, test, titles);
  for (const mutant of mutants) {
    const begun = performance.now();
    const outcome = unchanged.outcomeOf(getTitle(mutant));
    const error =
      outcome === 'passed'
        ? getError(
            mutant,
            await tree.with(mutant, () => runner(tree.folder, test, [getTitle(mutant)])),
          )
        : withOutput(`its test is ${outcome} without it`, unchanged);
    report({ mutant, error, seconds: (performance.now() - begun) / 1000 });
  }
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
