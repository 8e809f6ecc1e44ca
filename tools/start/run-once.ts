// A step of the start that runs to completion, such as the migrations.
import { ROOT } from '@challenge-coins/release/parts';
import { runCommand } from '../run-command.ts';

/** A step failed; the message contains its output. */
export class StepFailed extends Error {}

/** Runs a Node script and returns its output lines. */
export async function runOnce(
  name: string,
  script: string,
  env: Readonly<Record<string, string>>,
): Promise<string[]> {
  const { code, output } = await runCommand([process.execPath, script], { cwd: ROOT, env });
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  if (code === 0) return lines;
  throw new StepFailed(`${name} failed (exit code ${code}):\n${lines.join('\n')}`);
}
