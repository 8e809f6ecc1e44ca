// Follows the recipe in CONTRIBUTING.md: applies its code blocks in order.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { runCommand } from '../run-command.ts';

const SECTION = /^## Add a feature\n([\s\S]*?)^## /m;
/** A code block's language, file and text. */
const BLOCK = /^```(\w+) ?(.*)\n([\s\S]*?)^```$/gm;

/** Runs a command; rejects with its output if it fails. */
async function runIn(tree: string, command: string, env: NodeJS.ProcessEnv): Promise<void> {
  const { code, output } = await runCommand(['sh', '-c', command], { cwd: tree, env });
  if (code !== 0) throw new Error(`${command} fails:\n${output}`);
}

/** Inserts the added lines of a diff after its context lines. */
async function patch(path: string, diff: string): Promise<void> {
  const lines = diff.trimEnd().split('\n');
  const textOf = (selected: readonly string[]) =>
    `${selected.map((line) => line.slice(1)).join('\n')}\n`;
  const before = textOf(lines.filter((line) => line.startsWith(' ')));
  const text = await readFile(path, 'utf8');
  if (!text.includes(before)) throw new Error(`${path} has no\n${before}`);
  await writeFile(
    path,
    text.replace(before, () => textOf(lines)),
  );
}

/** Applies the recipe of CONTRIBUTING.md in `tree`. */
export async function followRecipe(tree: string, env: NodeJS.ProcessEnv): Promise<void> {
  const [, section = ''] =
    SECTION.exec(await readFile(join(tree, 'CONTRIBUTING.md'), 'utf8')) ?? [];
  for (const [, language, file = '', text = ''] of section.matchAll(BLOCK)) {
    const path = join(tree, file);
    if (language === 'sh') {
      for (const command of text.trim().split('\n')) await runIn(tree, command, env);
    } else if (language === 'diff') {
      await patch(path, text);
    } else {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text);
    }
  }
}
