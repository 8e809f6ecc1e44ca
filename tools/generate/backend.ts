// Runs programs of the compiled backend: entities and contracts need the decorators' metadata.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { buildChanged } from '../build/build.ts';
import { TASKS } from '../build/tasks.ts';

const run = promisify(execFile);
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/** Compiles the backend; concurrent calls share one build. */
export function buildBackend(): Promise<void> {
  const backend = TASKS.filter(({ name }) => name === 'backend');
  return buildChanged({ print: () => undefined }, backend);
}

/** Runs one of the backend's programs and returns its output. */
export async function runBackend(program: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
  const options = { env: { ...process.env, ...env }, maxBuffer: MAX_OUTPUT_BYTES };
  const { stdout } = await run(process.execPath, [`backend/dist/${program}`], options);
  return stdout;
}
