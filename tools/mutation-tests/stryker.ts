// The pure rules, broken in every way that Stryker knows: each of these mutants turns a spec red.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { getExitCode } from '../run-command.ts';
import { fetchPackage } from '../build/fetch-package.ts';
import type { MutatedTree } from './mutated-tree.ts';

/** The last that takes Node 20. With 166 packages of 65 MB it is no part of the install. */
const STRYKER = { name: '@stryker-mutator/core', version: '9.6.1' };

/** Rules that need neither a database nor a browser; each has its spec beside it. */
export const STRYKER_TARGETS: readonly string[] = [
  'admin-mfe/src/common/lists/csv.ts',
  'admin-mfe/src/features/catalog/price.ts',
  'backend/src/auth/bearer-token.ts',
  'backend/src/catalog/normalize-text.ts',
  'backend/src/catalog/pieces/demand.ts',
  'backend/src/catalog/price.ts',
  'backend/src/common/money.ts',
  'backend/src/messages/backoff.ts',
  'backend/src/messages/email/greeting.ts',
  'server-kit/src/ip-subnet.ts',
  'server-kit/src/adaptive-concurrency-limit.ts',
  'shared-ui/src/shop/pieces.ts',
  'shared-ui/src/shop/price.ts',
  'storefront-mfe/src/features/cart/quantity.ts',
];

/** Code behind invariants that needs PostgreSQL, with the specs that have to notice every change of it. */
export const DATABASE_RULES: Readonly<Record<string, readonly string[]>> = {
  'backend/src/auth/second-factor/code-attempt-limiter.ts': [
    'backend/src/auth/second-factor/second-factor-log-in.api.spec.ts',
  ],
  'backend/src/messages/delivery-policy.ts': ['backend/src/messages/outbox.api.spec.ts'],
  'backend/src/messages/outbox.worker.ts': [
    'backend/src/messages/outbox.api.spec.ts',
    'backend/src/messages/messages.api.spec.ts',
  ],
  'backend/src/common/response-cache/cache-generations.ts': [
    'backend/src/common/response-cache/cache-generations.spec.ts',
    'backend/src/common/response-cache/stale-response.api.spec.ts',
  ],
  'backend/src/common/response-cache/response-cache.ts': [
    'backend/src/common/response-cache/response-cache.api.spec.ts',
    'backend/src/common/response-cache/stale-response.api.spec.ts',
  ],
  'backend/src/database/pool.ts': ['backend/src/database/pool.spec.ts'],
  'backend/src/database/self-closing-client.ts': [
    'backend/src/database/self-closing-client.spec.ts',
  ],
  'backend/src/database/commit-checked-client.ts': [
    'backend/src/database/commit-checked-client.spec.ts',
  ],
  'backend/src/catalog/management/import-file.ts': [
    'backend/src/catalog/management/import-file.spec.ts',
  ],
  'backend/src/auth/permissions.ts': ['backend/src/auth/permissions.api.spec.ts'],
  'backend/src/common/transaction.ts': ['backend/src/common/transaction.api.spec.ts'],
  'backend/src/common/rate-limit/rate-limiter.ts': ['backend/src/auth/attempts.api.spec.ts'],
};

/** What became of mutants. */
export interface Mutated {
  readonly red: number;
  /** Those that no spec has noticed, each as a line that people can read. */
  readonly unnoticed: readonly string[];
}

const report = z.object({
  files: z.record(
    z.string(),
    z.object({
      mutants: z.array(
        z.object({
          mutatorName: z.string(),
          status: z.string(),
          replacement: z.string().optional(),
          location: z.object({ start: z.object({ line: z.int() }) }),
        }),
      ),
    }),
  ),
});

/** The spec of a pure rule. */
export const specOf = (file: string): string => file.replace(/\.ts$/, '.spec.ts');

/** What Stryker's report says. A mutant that never ends has been noticed as well. */
export function readReport(json: string): Mutated {
  const mutants = Object.values(report.parse(JSON.parse(json)).files).flatMap((it) => it.mutants);
  const tried = mutants.filter(({ status }) => status !== 'Ignored');
  const unnoticed = tried.filter(({ status }) => status !== 'Killed' && status !== 'Timeout');
  return {
    red: tried.length - unnoticed.length,
    unnoticed: unnoticed.map(
      ({ location, mutatorName, replacement = '', status }) =>
        `line ${location.start.line}: ${status} ${mutatorName}, ${replacement}`,
    ),
  };
}

/** Fetches Stryker into `cache`, once; answers its program. */
export function fetchStryker(cache: string): string {
  const { name, version } = STRYKER;
  return join(fetchPackage(name, version, join(cache, `stryker-${version}`)), 'bin/stryker.js');
}

/** How the specs of a file are run for each mutant of it. */
export interface SpecRun {
  readonly specs: readonly string[];
  /** Of PostgreSQL, for specs that need it. */
  readonly databaseUrl?: string;
}

const JEST = 'node_modules/.bin/jest --runInBand --bail';

/** The command that runs the specs: those with a database as the backend's, the others with what they need alone. */
function commandOf({ specs, databaseUrl }: SpecRun): string {
  const config =
    databaseUrl === undefined
      ? '--config tools/jest/stryker.config.js'
      : '--selectProjects backend --forceExit';
  return `${JEST} ${config} --runTestsByPath ${specs.join(' ')}`;
}

/** In place: the tree is a copy already. */
const SETTINGS = {
  inPlace: true,
  disableTypeChecks: false,
  testRunner: 'command',
  concurrency: 2,
  // For mutants that never end; a busy machine is none.
  timeoutMS: 30_000,
  reporters: ['json'],
  logLevel: 'warn',
};

/** Tries every mutant of one file in `tree`, on its specs. */
export async function runStryker(
  stryker: string,
  { folder }: MutatedTree,
  file: string,
  run: SpecRun,
): Promise<Mutated> {
  const fileName = join(folder, 'mutants.json');
  const settings = join(folder, 'stryker.config.json');
  const commandRunner = { command: commandOf(run) };
  // SQL and sentences are strings: the pure rules have none that their specs do not read.
  const mutator = { excludedMutations: run.databaseUrl === undefined ? [] : ['StringLiteral'] };
  await writeFile(
    settings,
    JSON.stringify({
      ...SETTINGS,
      mutator,
      mutate: [file],
      jsonReporter: { fileName },
      commandRunner,
    }),
  );
  const code = await getExitCode([process.execPath, stryker, 'run', settings], {
    cwd: folder,
    env: {
      NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
      ...(run.databaseUrl !== undefined && { TEST_DATABASE_URL: run.databaseUrl }),
    },
  });
  if (code !== 0) throw new Error(`Stryker could not try ${file}: it says above why.`);
  return readReport(await readFile(fileName, 'utf8'));
}
