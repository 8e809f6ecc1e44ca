import { spawn } from 'node:child_process';

/** One check of the gate: a name people read, and the command from node_modules/.bin that decides it. */
export interface Check {
  readonly name: string;
  readonly command: readonly string[];
}

/** Runs a check; quiet when it passes, its whole output when it fails. */
export async function check({ name, command }: Check): Promise<boolean> {
  const started = performance.now();
  const { code, output } = await run(command);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
  if (code !== 0) console.log(output);
  return code === 0;
}

function run([binary = '', ...args]: readonly string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(`node_modules/.bin/${binary}`, args, {
      env: { ...process.env, FORCE_COLOR: '0' },
    });
    let output = '';
    const collect = (chunk: Buffer) => (output += chunk.toString());
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => {
      resolve({ code: 1, output: error.message });
    });
    child.on('close', (code) => {
      resolve({ code: code ?? 1, output });
    });
  });
}
