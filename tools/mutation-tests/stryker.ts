// Runs Stryker over single files; their specs must detect every mutant.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { getExitCode } from '../run-command.ts';
import { fetchPackage } from '../build/fetch-package.ts';
import type { MutatedTree } from './mutated-tree.ts';

/** The last version that supports Node 20. Fetched on demand, because its 166 packages take 65 MB. */
const STRYKER = { name: '@stryker-mutator/core', version: '9.6.1' };

/** Pure modules, which need neither a database nor a browser; each has its spec beside it. */
export const STRYKER_TARGETS: readonly string[] = [
  'admin-mfe/src/common/lists/csv.ts',
  'admin-mfe/src/features/catalog/price.ts',
  'backend/src/auth/bearer-token.ts',
  'backend/src/catalog/normalize-text.ts',
  'backend/src/catalog/pieces/demand.ts',
  'backend/src/catalog/price.ts',
  'backend/src/common/lease-table/backoff.ts',
  'backend/src/common/money.ts',
  'backend/src/messages/email/greeting.ts',
  'server-kit/src/ip-subnet.ts',
  'server-kit/src/adaptive-concurrency-limit.ts',
  'shared-ui/src/shop/pieces.ts',
  'shared-ui/src/shop/price.ts',
  'storefront-mfe/src/features/cart/quantity.ts',
];

/** Modules behind invariants whose specs need PostgreSQL, with the specs that must detect their mutants. */
export const DATABASE_TARGETS: Readonly<Record<string, readonly string[]>> = {
  'backend/src/auth/second-factor/code-attempt-limiter.ts': [
    'backend/src/auth/second-factor/second-factor-log-in.api.spec.ts',
    'backend/src/admin/second-factor.api.spec.ts',
  ],
  'backend/src/messages/delivery-policy.ts': ['backend/src/messages/outbox.api.spec.ts'],
  'backend/src/messages/outbox.worker.ts': [
    'backend/src/messages/outbox.worker.spec.ts',
    'backend/src/messages/outbox.api.spec.ts',
    'backend/src/messages/messages.api.spec.ts',
  ],
  'backend/src/common/lease-table/lease-worker.ts': [
    'backend/src/common/lease-table/lease-worker.spec.ts',
  ],
  'backend/src/common/response-cache/cache-generations.ts': [
    'backend/src/common/response-cache/cache-generations.spec.ts',
    'backend/src/common/response-cache/stale-response.api.spec.ts',
  ],
  'backend/src/common/response-cache/response-cache.ts': [
    'backend/src/common/response-cache/response-cache.spec.ts',
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
  'backend/src/common/rate-limit/rate-limiter.ts': [
    'backend/src/common/rate-limit/rate-limiter.api.spec.ts',
  ],
};

/** Outcome of a Stryker run. */
export interface StrykerResult {
  readonly detected: number;
  /** How many of the detected ones ran out of time: endless loops, or a machine that is too busy. */
  readonly timeouts: number;
  /** Mutants that no spec detected, one printable line each. */
  readonly survivors: readonly string[];
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

/** Path of the spec of a pure module. */
export const toSpecPath = (file: string): string => file.replace(/\.ts$/, '.spec.ts');

/** Reads Stryker's JSON report. A mutant that times out counts as detected. */
export function readReport(json: string): StrykerResult {
  const mutants = Object.values(report.parse(JSON.parse(json)).files).flatMap((it) => it.mutants);
  const tried = mutants.filter(({ status }) => status !== 'Ignored');
  const survivors = tried.filter(({ status }) => status !== 'Killed' && status !== 'Timeout');
  return {
    detected: tried.length - survivors.length,
    timeouts: tried.filter(({ status }) => status === 'Timeout').length,
    survivors: survivors.map(
      ({ location, mutatorName, replacement = '', status }) =>
        `line ${location.start.line}: ${status} ${mutatorName}, ${replacement}`,
    ),
  };
}

/** Downloads Stryker into `cache` once; returns the path of its program. */
export function fetchStryker(cache: string): string {
  const { name, version } = STRYKER;
  return join(fetchPackage(name, version, join(cache, `stryker-${version}`)), 'bin/stryker.js');
}

/** The specs to run for each mutant of a file. */
export interface SpecRun {
  readonly specs: readonly string[];
  /** PostgreSQL's URL, for specs that need it. */
  readonly databaseUrl?: string;
}

const JEST = 'node_modules/.bin/jest --runInBand --bail';

/** Jest's command line: the backend project for specs with a database, a minimal configuration for the others. */
function commandOf({ specs, databaseUrl }: SpecRun): string {
  const config =
    databaseUrl === undefined
      ? '--config tools/jest/stryker.config.js'
      : '--selectProjects backend --forceExit';
  return `${JEST} ${config} --runTestsByPath ${specs.join(' ')}`;
}

/** `inPlace`, because the tree is already a copy. */
const SETTINGS = {
  inPlace: true,
  disableTypeChecks: false,
  testRunner: 'command',
  concurrency: 2,
  // For infinite loops; long enough for a busy machine.
  timeoutMS: 30_000,
  reporters: ['json'],
  logLevel: 'warn',
};

/** Runs Stryker over one file in `tree` with its specs. */
export async function runStryker(
  stryker: string,
  { folder }: MutatedTree,
  file: string,
  run: SpecRun,
): Promise<StrykerResult> {
  const fileName = join(folder, 'mutants.json');
  const settings = join(folder, 'stryker.config.json');
  const commandRunner = { command: commandOf(run) };
  // String literals of database modules are SQL and messages, which these specs do not check word for word.
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
  if (code !== 0) throw new Error(`Stryker failed on ${file}; its output is above.`);
  return readReport(await readFile(fileName, 'utf8'));
}
