import { z } from 'zod';
import { LEGAL_BASES } from '../common/personal-data-map.js';
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

/** All purposes, each once, in the order of the tables. Data about staff is no concern of visitors. */
function listPurposes(): DataProcessingDto['items'] {
  const entries = TABLES_WITH_PERSONAL_DATA.flatMap(({ processing, columns }) =>
    Object.values(columns).map((column) => {
      const { subject, purpose, basis, retention } = { ...processing, ...column };
      return { subject, purpose, basis: LEGAL_BASES[basis], retention };
    }),
  ).filter(({ subject }) => subject !== 'staff');
  return [...new Map(entries.map((entry) => [JSON.stringify(entry), entry])).values()];
}

export const DATA_PROCESSING: DataProcessingDto = { items: listPurposes() };
