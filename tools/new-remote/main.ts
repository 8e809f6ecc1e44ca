// npm run new-remote hello-mfe: adds a remote that serves /hello, with its own release, version and deployment.
import { ROOT } from '@challenge-coins/release/parts';
import { addRemote } from './new-remote.ts';

const [name = ''] = process.argv.slice(2);
try {
  const { path } = await addRemote(ROOT, name);
  console.log(
    [
      `  ${name} serves ${path}. Next:`,
      '    npm start                        the shop with its page',
      `    npm run dev -w ${name}        the remote alone, with hot reload`,
      `    npm run release -w ${name}    releases it`,
      `  Its page is ${name}/src/pages.ts; its owners are in .github/CODEOWNERS.`,
    ].join('\n'),
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
