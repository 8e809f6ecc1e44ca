// Runs release commands through npm.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT, type FrontEnd } from '@challenge-coins/release/parts';

const run = promisify(execFile);

/** Output and status of a command. */
export interface CommandOutput {
  readonly text: string;
  readonly isWell: boolean;
}

/** Runs `npm run <command> -w <part>`. */
export function partCommand(
  command: string,
  part: FrontEnd,
  { args = [], env }: { args?: readonly string[] | undefined; env: NodeJS.ProcessEnv },
): Promise<CommandOutput> {
  const words = ['run', '--silent', command, '-w', part, '--', ...args];
  return run('npm', words, { cwd: ROOT, env }).then(
    ({ stdout }) => ({ text: stdout, isWell: true }),
    (error: unknown) => ({ text: (error as { stderr: string }).stderr, isWell: false }),
  );
}
