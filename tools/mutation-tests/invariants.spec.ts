import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { useTempDir } from '@challenge-coins/release/temp-dir.fixture';
import { ROOT } from '@challenge-coins/release/parts';
import { validateMutant, readMutants, titlePattern } from './mutants.ts';
import type { Mutant } from './mutants.ts';
import { STRYKER_TARGETS, readReport, toSpecPath } from './stryker.ts';
import { renderInvariantsPage } from './invariants-page.ts';
import { MutatedTree } from './mutated-tree.ts';
import { INVARIANTS } from './invariants.ts';
import { getProject } from './test-run.ts';
import type { Outcome } from './test-run.ts';
import { runMutants } from './run-mutants.ts';
import type { Verdict } from './run-mutants.ts';

const aMutant: Mutant = {
  invariant: 'pieces',
  name: 'the till is open',
  file: 'shared-ui/till.ts',
  find: 'lock()',
  replace: 'open()',
  title: 'is locked after %s',
  test: 'shared-ui/till.spec.ts',
  list: 'shared-ui/till.mutants.json',
};

describe('the invariants', () => {
  it('have unique ids and at least one mutant each', async () => {
    const ids = INVARIANTS.map(({ id }) => id);
    const broken = (await readMutants(ROOT)).map(({ invariant }) => invariant);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !broken.includes(id))).toEqual([]);
    expect(broken.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('have mutants whose code and test exist', async () => {
    const mutants = await readMutants(ROOT);
    const errors = await Promise.all(
      mutants.map(async (mutant) => {
        const error = await validateMutant(ROOT, mutant);
        return error === undefined ? [] : [`${mutant.name}: ${error}`];
      }),
    );
    expect(errors.flat()).toEqual([]);
  });

  it('are listed on a page with every mutant, its file and its test', () => {
    const page = renderInvariantsPage([{ ...aMutant, name: 'a | b' }]);
    for (const { statement } of INVARIANTS) expect(page).toContain(`### ${statement}`);
    expect(page).toContain(
      String.raw`| a \| b | ${'`shared-ui/till.ts`'} | ${'`shared-ui/till.spec.ts`'}: is locked after %s |`,
    );
  });
});

describe('a title', () => {
  it('matches its tests, whatever fills the placeholders', () => {
    expect('a till is locked after (noon)').toMatch(new RegExp(titlePattern('is locked after %s')));
    expect('costs $2 (or less)').toMatch(new RegExp(titlePattern('costs $2 (or less)')));
    expect('are 10 a minute').toMatch(new RegExp(titlePattern('are ${attempts} a minute')));
    expect('is open').not.toMatch(new RegExp(titlePattern('is locked after %s')));
  });

  it('belongs to the Jest project of its file', () => {
    expect(getProject('backend/src/a.spec.ts')).toBe('backend');
    expect(getProject('storefront-mfe/src/a.spec.tsx')).toBe('storefront');
    expect(getProject('shell/src/a.spec.tsx')).toBe('shell');
    expect(getProject('edge/a.spec.ts')).toBe('tools');
    expect(getProject('coins/a.spec.ts')).toBe('tools');
    expect(getProject('release/a.spec.ts')).toBe('tools');
    expect(getProject('remote-server/a.spec.ts')).toBe('tools');
    expect(getProject('server-kit/src/a.spec.ts')).toBe('tools');
  });
});

describe('a mutant', () => {
  const root = useTempDir();
  let tree: MutatedTree;
  const write = async (path: string, text: string) => {
    await mkdir(dirname(root(path)), { recursive: true });
    await writeFile(root(path), text);
  };
  const till = () => readFile(join(tree.folder, 'shared-ui/till.ts'), 'utf8');

  beforeEach(async () => {
    await write('package.json', '{ "workspaces": ["shared-ui"] }');
    await write('shared-ui/package.json', '{ "name": "@challenge-coins/shared-ui" }');
    await write('shared-ui/till.ts', 'lock();\n');
    await write('shared-ui/till.spec.ts', "it('is locked after %s')");
    await write('node_modules/react/text.txt', 'react');
    tree = await MutatedTree.grow(root(), root('.cache', 'tree'));
  });

  /** The verdict on a test that has these outcomes without and with the mutant. */
  async function verdictOf(unchanged: Outcome, mutated: Outcome): Promise<Verdict | undefined> {
    const verdicts: Verdict[] = [];
    const runner = async () => {
      const outcome = (await till()).includes('open()') ? mutated : unchanged;
      return { output: 'output of the runner', outcomeOf: () => outcome };
    };
    await runMutants(tree, [aMutant], runner, (verdict) => void verdicts.push(verdict));
    return verdicts[0];
  }

  it('is applied to the copy alone, while its test runs', async () => {
    const seen = await tree.with(aMutant, till);
    expect(seen).toBe('open();\n');
    expect(await till()).toBe('lock();\n');
    expect(await readFile(root('shared-ui/till.ts'), 'utf8')).toBe('lock();\n');
  });

  it('is detected when its test passes without it and fails with it', async () => {
    expect((await verdictOf('passed', 'failed'))?.error).toBeUndefined();
  });

  it.each([
    ['passed', 'passed', 'its test stays green'],
    ['failed', 'failed', 'its test is failed without it'],
    ['absent', 'failed', 'its test is absent without it'],
    ['passed', 'absent', 'its test did not run'],
  ] as const)(
    'proves nothing when its test is %s without it and %s with it',
    async (unchanged, mutated, error) => {
      expect((await verdictOf(unchanged, mutated))?.error).toContain(error);
    },
  );

  it('is invalid when its code or its test is missing', async () => {
    expect(await validateMutant(root(), aMutant)).toBeUndefined();
    expect(await validateMutant(root(), { ...aMutant, title: 'is open' })).toContain(
      'no test of that title',
    );
    await write('shared-ui/till.ts', 'lock();\nlock();\n');
    expect(await validateMutant(root(), aMutant)).toContain('more than once');
  });
});

describe('a pure module', () => {
  it('has its spec beside it', async () => {
    for (const file of STRYKER_TARGETS) {
      expect(await readFile(join(ROOT, toSpecPath(file)), 'utf8')).toContain('expect(');
    }
  });

  it('counts killed and timed-out mutants as detected and lists the others by line', () => {
    const mutant = (status: string, line: number) => ({
      ...{ mutatorName: 'ArithmeticOperator', replacement: 'a - b', status },
      location: { start: { line, column: 1 } },
    });
    const mutants = [
      ...[mutant('Killed', 1), mutant('Timeout', 2), mutant('Survived', 3)],
      ...[mutant('Ignored', 4), mutant('RuntimeError', 5)],
    ];
    expect(readReport(JSON.stringify({ files: { 'till.ts': { mutants } } }))).toEqual({
      detected: 2,
      timeouts: 1,
      survivors: [
        'line 3: Survived ArithmeticOperator, a - b',
        'line 5: RuntimeError ArithmeticOperator, a - b',
      ],
    });
  });
});
