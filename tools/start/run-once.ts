// A step of the start that runs to its end, like the migrations.
import { ROOT } from '../../release/parts.ts';
import { runCommand } from '../run-command.ts';

/** A step has failed; the message holds all it said. */
export class StepFailed extends Error {}

/** Runs a Node script and answers the lines it wrote. */
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
