// Texts of the shell's server, in the languages of the shop.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { createTranslator, readMessages, type Locale } from '@challenge-coins/server-kit/source';

/** The shell's catalogues. A bundled server has a copy of them at the same place. */
const FOLDER = fileURLToPath(new URL('../shell/messages', import.meta.url));

/** Renders a message of the shell in a language. */
export const translate = createTranslator<Messages>(readMessages(FOLDER));

const aboutSchema = z.object({
  /** Who has reviewed a translation; null while it is a draft. English is the original. */
  reviewed_by: z.object({ fr: z.string().min(1).nullable(), ht: z.string().min(1).nullable() }),
});

const { reviewed_by: reviewers } = aboutSchema.parse(
  JSON.parse(readFileSync(`${FOLDER}/about.json`, 'utf8')),
);

/** Whether the shop's texts in a language have not been reviewed yet. */
export function isDraft(locale: Locale): boolean {
  return locale !== 'en' && reviewers[locale] === null;
}
