// The build tasks: sources, output and command of each.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { FRONT_ENDS, ROOT } from '@challenge-coins/release/parts';
import { runCommand } from '../run-command.ts';
import { bundleServers } from './servers.ts';

/** Arguments of one run of a task. */
interface BuildRun {
  /** Hash of the sources. */
  readonly key: string;
  /** Aborts the run. */
  readonly signal: AbortSignal | undefined;
}

/** A build task. Unchanged sources are not built again. */
export interface BuildTask {
  readonly name: string;
  /** Files and folders (relative to the root) that affect the result. */
  readonly sources: readonly string[];
  /** File that exists after the build. */
  readonly output: string;
  readonly build: (run: BuildRun) => Promise<void>;
}

const FRONT_END_SOURCES = [
  'shared-ui/package.json',
  'shared-ui/messages',
  'shared-ui/src',
  'server-kit/package.json',
  'server-kit/src/messages',
  'tools/webpack',
  ...['front-end', 'compile', 'ssr-bundle', 'page-assets'].map((file) => `tools/build/${file}.ts`),
  'release/bundle.ts',
  'release/compatibility.ts',
  'release/package.json',
  'release/parts.ts',
  'release/path-prefix.ts',
  'release/release-document.ts',
  'package-lock.json',
];

interface Program {
  readonly command: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** Aborts the program. */
  readonly signal: AbortSignal | undefined;
}

/** Runs a program to its end. Rejects with its output if it fails. */
async function run({ command, ...options }: Program): Promise<void> {
  const { code, output } = await runCommand(command, { cwd: ROOT, ...options });
  if (code !== 0) throw new Error(output.trim());
}

const frontEnds = FRONT_ENDS.map((part): BuildTask => ({
  name: part,
  sources: [
    `${part}/messages`,
    `${part}/src`,
    `${part}/package.json`,
    `${part}/webpack.config.mjs`,
    ...FRONT_END_SOURCES,
  ],
  output: join(ROOT, part, 'dist/bundle/release.json'),
  build: ({ key, signal }) =>
    run({
      command: [process.execPath, '--import', 'tsx', 'tools/build/front-end.main.ts', part],
      env: { NODE_ENV: 'production', BUILD_KEY: key },
      signal,
    }),
}));

const backend: BuildTask = {
  name: 'backend',
  sources: [
    ...['backend/src', 'backend/package.json', 'backend/.swcrc', 'backend/compile.ts'],
    ...['server-kit/src', 'server-kit/package.json', 'package-lock.json'],
  ],
  output: join(ROOT, 'backend/dist/main.js'),
  build: ({ signal }) =>
    run({ command: ['npm', 'run', '--silent', 'build', '-w', 'backend'], signal }),
};

const servers: BuildTask = {
  name: 'servers',
  sources: [
    ...['edge', 'shell/messages', 'remote-server', 'ssr', 'release', 'server-kit/src'],
    'tools/build/servers.ts',
    ...['server-kit/package.json', 'shared-ui/package.json'],
    'shared-ui/src/platform/router/basename.ts',
    'shared-ui/src/platform/router/match.ts',
  ],
  output: join(ROOT, 'dist/edge/main.js'),
  build: () => bundleServers(),
};

/** All tasks, longest first. */
export const TASKS: readonly BuildTask[] = [...frontEnds, backend, servers];

/** Whether the output of a task exists. */
export function isBuilt(task: BuildTask): boolean {
  return existsSync(task.output);
}
