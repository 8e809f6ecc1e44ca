// tsx tools/messages/main.ts                checks the catalogues, and that no text is outside of them
// tsx tools/messages/main.ts --translated   removes translated files from the list of those that are not
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FRONT_ENDS, ROOT } from '@challenge-coins/release/parts';
import { readMessages } from '@challenge-coins/server-kit/messages';
import { checkCatalogues, type PartMessages } from './check-catalogues.ts';
import { checkSources, removeTranslated } from './check-texts.ts';
import { MESSAGE_PARTS } from './runtime.ts';

/** Sources that use the messages of a part. */
const USERS: Readonly<Record<(typeof MESSAGE_PARTS)[number], readonly string[] | null>> = {
  'shared-ui': ['shared-ui/src', ...FRONT_ENDS.map((part) => `${part}/src`)],
  shell: ['shell/src', 'shell/server'],
  'storefront-mfe': ['storefront-mfe/src'],
  'admin-mfe': ['admin-mfe/src'],
  // Keys of errors are computed from their codes.
  backend: null,
};

async function readSources(folder: string): Promise<string> {
  const names = await readdir(join(ROOT, folder), { recursive: true });
  const sources = names.filter((name) => /(?<!\.spec|\.d)\.tsx?$/.test(name));
  const texts = sources.map((name) => readFile(join(ROOT, folder, name), 'utf8'));
  return (await Promise.all(texts)).join('\n');
}

async function readPart(part: (typeof MESSAGE_PARTS)[number]): Promise<PartMessages> {
  const users = USERS[part];
  const sources = users && (await Promise.all(users.map(readSources))).join('\n');
  return { part, texts: readMessages(join(ROOT, part, 'messages')), sources };
}

if (process.argv.includes('--translated')) await removeTranslated();
const catalogues = checkCatalogues(await Promise.all(MESSAGE_PARTS.map(readPart)));
const problems = [...catalogues, ...(await checkSources())];
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
