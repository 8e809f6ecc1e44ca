import type { Mutant } from './mutants.ts';
import { retrySurvivors, runMutants, TimeBudget } from './run-mutants.ts';
import type { Verdict } from './run-mutants.ts';
import type { Outcome, Runner } from './test-run.ts';

const aMutant = (name: string): Mutant => ({
  ...{ invariant: 'log', name, list: 'a.mutants.json', test: 'a.spec.ts' },
  ...{ file: 'a.ts', in: 'a', find: 'b', replace: 'c', title: `detects ${name}` },
});
const mutants = ['one', 'two', 'three'].map(aMutant);

let applied: Mutant | undefined;
const tree = {
  folder: '/tree',
  async with<Result>(mutant: Mutant, work: () => Promise<Result>): Promise<Result> {
    applied = mutant;
    try {
      return await work();
    } finally {
      applied = undefined;
    }
  },
};

/** Runner whose outcomes depend on the applied mutant. */
const runnerOf =
  (outcome: (mutant: Mutant | undefined) => Outcome): Runner =>
  () => {
    const result = outcome(applied);
    return Promise.resolve({ outcomeOf: () => result, output: '' });
  };
const DETECTED = (mutant: Mutant | undefined): Outcome => (mutant ? 'failed' : 'passed');

const verdicts: Verdict[] = [];
const report = (verdict: Verdict) => void verdicts.push(verdict);
const shown = () => verdicts.map(({ mutant, error }) => [mutant.name, error?.split(':')[0]]);
beforeEach(() => verdicts.splice(0));

describe('a run of mutants', () => {
  it('reports those whose test stays green', async () => {
    const runner = runnerOf((mutant) => (mutant?.name === 'two' ? 'passed' : DETECTED(mutant)));
    await runMutants(tree, mutants, runner, report);
    expect(shown()).toEqual([
      ['one', undefined],
      ['two', 'its test stays green'],
      ['three', undefined],
    ]);
  });

  it('reports a test that fails without the mutant', async () => {
    await runMutants(
      tree,
      mutants.slice(0, 1),
      runnerOf(() => 'failed'),
      report,
    );
    expect(shown()).toEqual([['one', 'its test is failed without it']]);
  });

  it('starts no mutant after its time budget', async () => {
    let now = 0;
    const budget = new TimeBudget(25, () => now);
    const runner = runnerOf((mutant) => {
      if (mutant) now += 13 * 60_000;
      return DETECTED(mutant);
    });
    await runMutants(tree, mutants, runner, report, budget);
    await runMutants(tree, mutants, runner, report, budget);
    expect(shown()).toEqual([
      ['one', undefined],
      ['two', undefined],
    ]);
  });
});

describe('a retry of survivors', () => {
  it('clears those that are detected alone and returns those that survive again', async () => {
    const runner = runnerOf((mutant) => (mutant?.name === 'two' ? 'passed' : DETECTED(mutant)));
    const undetected = await retrySurvivors(tree, mutants.slice(0, 2), runner, report);
    expect(shown()).toHaveLength(2);
    expect(undetected.map(({ mutant }) => mutant.name)).toEqual(['two']);
  });

  it('runs each with its own run of the unmutated test', async () => {
    let unmutated = 0;
    const runner = runnerOf((mutant) => {
      if (!mutant) unmutated += 1;
      return DETECTED(mutant);
    });
    expect(await retrySurvivors(tree, mutants, runner, report)).toEqual([]);
    expect(unmutated).toBe(3);
  });
});
