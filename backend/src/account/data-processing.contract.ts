import { z } from 'zod';
import { fieldText, toLocalizedText } from '../common/languages/field-text.js';
import { TRANSLATED_LOCALES, type TranslatedLocale } from '../common/locale.js';
import { LEGAL_BASES, type Processing } from '../common/personal-data-map.js';
import { TABLES_WITH_PERSONAL_DATA } from './personal-tables.js';

/** The record of processing activities (docs/personal-data.md) in short: one entry per purpose. */
export const DataProcessingDto = z
  .object({
    items: z.array(
      z.object({
        subject: z.string().meta({ description: 'Whose data it is' }),
        purpose: z.string(),
        basis: z.string().meta({ description: 'Legal basis' }),
        retention: z.string(),
      }),
    ),
    locale: z
      .enum(TRANSLATED_LOCALES)
      .optional()
      .meta({ description: 'Language of the texts; omitted: English' }),
  })
  .meta({
    id: 'DataProcessing',
    example: {
      items: [
        {
          subject: 'account holder',
          purpose: 'the account and its orders',
          basis: 'Art. 6(1)(b), contract',
          retention: 'until the account is deleted',
        },
      ],
    },
  });
export type DataProcessingDto = z.infer<typeof DataProcessingDto>;

const SUBJECTS: Readonly<Record<Exclude<Processing['subject'], 'staff'>, string>> = {
  'account holder': fieldText('dataProcessing.accountHolder'),
  guest: fieldText('dataProcessing.guest'),
  recipient: fieldText('dataProcessing.recipient'),
};

/** All purposes, each once, in the order of the tables. Data about staff is no concern of visitors. */
function listPurposes(): DataProcessingDto['items'] {
  const entries = TABLES_WITH_PERSONAL_DATA.flatMap(({ processing, columns }) =>
    Object.values(columns).map((column) => {
      const { subject, purpose, basis, retention } = { ...processing, ...column };
      return { subject, purpose, basis: LEGAL_BASES[basis], retention };
    }),
  ).flatMap(({ subject, ...entry }) =>
    subject === 'staff' ? [] : [{ subject: SUBJECTS[subject], ...entry }],
  );
  return [...new Map(entries.map((entry) => [JSON.stringify(entry), entry])).values()];
}

const ENGLISH: DataProcessingDto = { items: listPurposes() };

/** The record in a language. */
export function getDataProcessing(locale: TranslatedLocale | undefined): DataProcessingDto {
  if (!locale) return ENGLISH;
  const translate = (english: string) => toLocalizedText(english)(locale);
  const items = ENGLISH.items.map(({ subject, purpose, basis, retention }) => ({
    subject: translate(subject),
    purpose: translate(purpose),
    basis: translate(basis),
    retention: translate(retention),
  }));
  return { items, locale };
}
