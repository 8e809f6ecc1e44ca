// npm run release -w <part>: builds what has changed of the part, and makes it live.
import { runCommand } from '@challenge-coins/release/command-line';
import { buildChanged, BuildFailed } from './build.ts';
import { TASKS } from './tasks.ts';

await runCommand(process.argv.slice(2), {
  build: (part, print) =>
    buildChanged(
      { print },
      TASKS.filter(({ name }) => name === part),
    ),
  failure: BuildFailed,
});
