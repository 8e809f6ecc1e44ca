// The compiled backend describes itself: entities and contracts need the decorators' metadata.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { buildChanged } from '../build/build.ts';
import { TASKS } from '../build/tasks.ts';

const run = promisify(execFile);
const MUCH = 64 * 1024 * 1024;

/** Compiles the backend as it is now, once for all who ask at the same time. */
export function buildBackend(): Promise<void> {
  const backend = TASKS.filter(({ name }) => name === 'backend');
  return buildChanged({ print: () => undefined }, backend);
}

/** Runs one of the backend's programs and answers what it printed. */
export async function runBackend(program: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
  const options = { env: { ...process.env, ...env }, maxBuffer: MUCH };
  const { stdout } = await run(process.execPath, [`backend/dist/${program}`], options);
  return stdout;
}
