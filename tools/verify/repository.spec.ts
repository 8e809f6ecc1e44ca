import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { ROOT } from '@challenge-coins/release/parts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const workflow = z.looseObject({
  on: z.record(z.string(), z.unknown()),
  jobs: z.record(
    z.string(),
    z.looseObject({
      'runs-on': z.string(),
      steps: z.array(
        z.looseObject({
          uses: z.string().optional(),
          run: z.string().optional(),
          with: z.record(z.string(), z.unknown()).optional(),
        }),
      ),
    }),
  ),
});

describe('the repository', () => {
  it('runs the same gate for every pull request, with the whole history', () => {
    const { on, jobs } = workflow.parse(parse(read('.github/workflows/ci.yml')));
    expect(Object.keys(on)).toEqual(['pull_request', 'push']);
    const steps = jobs.gate?.steps ?? [];
    const [checkout] = steps.filter(({ uses }) => uses?.startsWith('actions/checkout'));
    expect(checkout?.with).toEqual({ 'fetch-depth': 0 });
    expect(steps.map(({ run }) => run)).toContain('bash .ci/run');
  });

  it('has valid issue forms and Dependabot settings', () => {
    for (const file of ['.github/dependabot.yml', ...forms()])
      expect(parse(read(file))).toBeTruthy();
  });

  it('names existing folders in CODEOWNERS', () => {
    const owned = [...read('.github/CODEOWNERS').matchAll(/^\/([\w.-]+)/gm)].map(
      ([, path]) => path,
    );
    expect(readdirSync(ROOT)).toEqual(expect.arrayContaining(owned));
  });
});

function forms(): string[] {
  const folder = '.github/ISSUE_TEMPLATE';
  return readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`);
}
