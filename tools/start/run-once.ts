// A step of the start that runs to its end, like the migrations.
import { spawn } from 'node:child_process';
import { ROOT } from '../../release/parts.ts';

/** A step has failed; the message holds all it said. */
export class StepFailed extends Error {}

/** Runs a Node script and answers the lines it wrote to standard output. */
export function runOnce(
  name: string,
  script: string,
  env: Readonly<Record<string, string>>,
): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      const lines = Buffer.concat(out)
        .toString()
        .split('\n')
        .filter((line) => line.trim() !== '');
      if (code === 0) {
        resolve(lines);
        return;
      }
      const said = [...lines, Buffer.concat(err).toString().trim()].join('\n');
      reject(new StepFailed(`${name} failed (exit code ${code}):\n${said}`));
    });
  });
}
