// Formats generated sources as "npm run format" does.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, type FormatConfig } from 'oxfmt';
import { ROOT } from '@challenge-coins/release/parts';

/** Formats `text` as the content of `path`. Rejects if it cannot be parsed. */
export async function formatSource(path: string, text: string): Promise<string> {
  const config = await readFile(join(ROOT, '.oxfmtrc.json'), 'utf8');
  const { code, errors } = await format(path, text, JSON.parse(config) as FormatConfig);
  if (errors.length > 0) throw new Error(`${path}: ${errors.map(({ message }) => message).join()}`);
  return code;
}
