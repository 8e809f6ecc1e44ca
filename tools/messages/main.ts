// tsx tools/messages/main.ts                checks the catalogues, and that no text is outside of them
// tsx tools/messages/main.ts --translated   removes translated files from the list of those that are not
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FRONT_ENDS, ROOT } from '@challenge-coins/release/parts';
import { readMessages } from '@challenge-coins/server-kit/messages';
import { checkCatalogues, type PartMessages } from './check-catalogues.ts';
import { checkSources, removeTranslated } from './check-texts.ts';

/** Sources that use the messages of a part; null if keys are computed, as those of the API's errors are. */
function getUsers(part: string): string[] | null {
  if (part === 'backend') return null;
  if (part === 'shared-ui') return ['shared-ui', ...FRONT_ENDS].map((user) => `${user}/src`);
  return part === 'shell' ? ['shell/src', 'edge'] : [`${part}/src`];
}

async function readSources(folder: string): Promise<string> {
  const names = await readdir(join(ROOT, folder), { recursive: true });
  const sources = names.filter((name) => /(?<!\.spec|\.d)\.tsx?$/.test(name));
  const texts = sources.map((name) => readFile(join(ROOT, folder, name), 'utf8'));
  return (await Promise.all(texts)).join('\n');
}

async function readPart(part: string): Promise<PartMessages> {
  const users = getUsers(part);
  const sources = users && (await Promise.all(users.map(readSources))).join('\n');
  return { part, texts: readMessages(join(ROOT, part, 'messages')), sources };
}

if (process.argv.includes('--translated')) await removeTranslated();
const catalogues = checkCatalogues(
  await Promise.all(['shared-ui', ...FRONT_ENDS, 'backend'].map(readPart)),
);
const problems = [...catalogues, ...(await checkSources())];
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
