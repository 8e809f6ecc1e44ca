import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale } from './locale.ts';

/** Message texts by key, in each language. */
export type MessageTexts = Readonly<Record<Locale, Readonly<Record<string, string>>>>;

function readTopics(folder: string): Record<string, string> {
  const texts: Record<string, string> = {};
  if (!existsSync(folder)) return texts;
  for (const file of readdirSync(folder).sort()) {
    const path = join(folder, file);
    const topic = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
    const prefix = `${file.replace(/\.json$/, '')}.`;
    for (const key of Object.keys(topic)) {
      if (!key.startsWith(prefix)) throw new Error(`${path}: the key ${key} is of another topic.`);
    }
    Object.assign(texts, topic);
  }
  return texts;
}

/** Reads the catalogues `<folder>/<language>/<topic>.json` of a part. */
export function readMessages(folder: string): MessageTexts {
  const texts = LOCALES.map((locale) => [locale, readTopics(join(folder, locale))] as const);
  return Object.fromEntries(texts) as unknown as MessageTexts;
}
