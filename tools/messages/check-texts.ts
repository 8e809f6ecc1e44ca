// Finds texts in the sources that are not in a catalogue. Files that were never translated are listed; the list
// only gets shorter.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FRONT_ENDS, ROOT } from '@challenge-coins/release/parts';
import { runCommand } from '../run-command.ts';

const LIST = 'tools/messages/untranslated-files.json';
const CONFIG = 'oxlint.messages.config.mjs';

/** A text that is not in a catalogue: `path:line:column: reason`. */
interface TextViolation {
  readonly file: string;
  readonly line: string;
}

async function findViolations(): Promise<TextViolation[]> {
  const folders = ['shared-ui', ...FRONT_ENDS].map((part) => `${part}/src`);
  const program = join(ROOT, 'node_modules/.bin/oxlint');
  const { output } = await runCommand([program, '-c', CONFIG, '--format', 'unix', ...folders], {
    cwd: ROOT,
  });
  return [...output.matchAll(/^([^:\n]+):\d+:\d+: .+$/gm)].map(([line, file = '']) => ({
    file,
    line,
  }));
}

/** Problems of texts in the sources; `listed` are the files that are not translated yet. */
export function checkTexts(
  violations: readonly TextViolation[],
  listed: readonly string[],
): string[] {
  const files = new Set(violations.map(({ file }) => file));
  return [
    ...violations.filter(({ file }) => !listed.includes(file)).map(({ line }) => line),
    ...listed
      .filter((file) => !files.has(file))
      .map((file) => `${file} is translated: run "tsx tools/messages/main.ts --translated".`),
  ];
}

async function readList(): Promise<string[]> {
  return JSON.parse(await readFile(join(ROOT, LIST), 'utf8')) as string[];
}

/** Problems of texts in the sources of the front ends. */
export async function checkSources(): Promise<string[]> {
  return checkTexts(await findViolations(), await readList());
}

/** Removes the translated files from the list. */
export async function removeTranslated(): Promise<void> {
  const files = new Set((await findViolations()).map(({ file }) => file));
  const left = (await readList()).filter((file) => files.has(file));
  await writeFile(join(ROOT, LIST), `${JSON.stringify(left, null, 2)}\n`);
}
