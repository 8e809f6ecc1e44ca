// What a program writes into the sources, in the form that "npm run format" gives them.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, type FormatConfig } from 'oxfmt';
import { ROOT } from '../release/parts.ts';

/** `text` as it stands in a file of that path. Rejects where it cannot be read. */
export async function formatted(path: string, text: string): Promise<string> {
  const config = await readFile(join(ROOT, '.oxfmtrc.json'), 'utf8');
  const { code, errors } = await format(path, text, JSON.parse(config) as FormatConfig);
  if (errors.length > 0) throw new Error(`${path}: ${errors.map(({ message }) => message).join()}`);
  return code;
}
