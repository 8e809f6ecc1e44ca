import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { Locale } from '@challenge-coins/server-kit';
import { defineQuery, opaqueParameter } from '../../common/query.js';

/** SQL for the name of `product` in the language of a parameter; the English one if it is not translated. */
export const translatedNameSql = (locale: string) =>
  `coalesce((SELECT translation.name FROM product_text translation
     WHERE translation.product_id = product.id AND translation.locale = ${locale}), product.name)`;

const NAMES = defineQuery(
  'translated names of products',
  { id: z.int(), name: z.string() },
  'prepared',
)`
  SELECT product_id AS id, name FROM product_text
   WHERE product_id = ANY(${opaqueParameter('$1', 'int[]')}) AND locale = $2 AND name IS NOT NULL`;

/** Names of products in a language by id; without those that are not translated, and none in English. */
export async function readTranslatedNames(
  manager: EntityManager,
  ids: readonly number[],
  locale: Locale,
): Promise<ReadonlyMap<number, string>> {
  if (locale === 'en' || ids.length === 0) return new Map();
  const rows = await NAMES.run(manager, [ids, locale]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
