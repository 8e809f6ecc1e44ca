// npm run build              builds every part whose sources have changed
// npm run build -- --pseudo   with a pseudo-translation in place of English, for tests of the layout
import { parseArgs } from 'node:util';
import { buildChanged, BuildFailed } from './build.ts';
import { TASKS } from './tasks.ts';

const { values, positionals: wanted } = parseArgs({
  options: { pseudo: { type: 'boolean', default: false } },
  allowPositionals: true,
});
if (values.pseudo) process.env.PSEUDO_MESSAGES = '1';
const unknown = wanted.find((name) => !TASKS.some((task) => task.name === name));
const print = (line: string) => process.stdout.write(`  ${line}\n`);

try {
  if (unknown) throw new BuildFailed(unknown, `Known: ${TASKS.map(({ name }) => name).join(', ')}`);
  await buildChanged(
    { print },
    TASKS.filter(({ name }) => wanted.length === 0 || wanted.includes(name)),
  );
  print('everything is built');
} catch (error) {
  if (!(error instanceof BuildFailed)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
