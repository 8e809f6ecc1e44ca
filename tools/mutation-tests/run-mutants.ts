// Plants defects one after the other and looks whether their tests turn red.
import { titleOf } from './mutants.ts';
import type { Mutant } from './mutants.ts';
import type { MutatedTree } from './mutated-tree.ts';
import type { Ran, Runner } from './test-run.ts';

export interface Verdict {
  readonly defect: Mutant;
  /** Why it proves nothing; undefined: its test turned red. */
  readonly fault: string | undefined;
  readonly seconds: number;
}

/**
 * Tries the defects of one spec: its tests pass as they are, and each turns red when its line is
 * broken. `tell` hears of each verdict.
 */
export async function runMutants(
  tree: MutatedTree,
  defects: readonly Mutant[],
  runner: Runner,
  tell: (verdict: Verdict) => void,
): Promise<void> {
  const test = defects[0]?.test ?? '';
  const titles = [...new Set(defects.map(titleOf))];
  const sound = await runner(tree.folder, test, titles);
  for (const defect of defects) {
    const begun = performance.now();
    const outcome = sound.outcomeOf(titleOf(defect));
    const fault =
      outcome === 'passed'
        ? faultOf(
            defect,
            await tree.with(defect, () => runner(tree.folder, test, [titleOf(defect)])),
          )
        : withOutput(`its test is ${outcome} without it`, sound);
    tell({ defect, fault, seconds: (performance.now() - begun) / 1000 });
  }
}

function faultOf(defect: Mutant, broken: Ran): string | undefined {
  const outcome = broken.outcomeOf(titleOf(defect));
  if (outcome === 'failed') return undefined;
  return outcome === 'passed' ? 'its test stays green' : withOutput('its test did not run', broken);
}

const SHOWN = 2_000;

function withOutput(fault: string, { output }: Ran): string {
  return `${fault}:\n${output.slice(-SHOWN)}`;
}
