import { z } from 'zod';
import { TRANSLATED_LOCALES } from '../../common/locale.js';
import { defineQuery } from '../../common/query.js';
import { revisionSql } from '../../common/revision.js';
import { NOT_ARCHIVED_SQL } from '../visibility.sql.js';
import { TRANSLATABLE } from './product-texts.contract.js';

/** Sets the English search text of products; a trigger appends the translations. */
export const WRITE_SEARCH_TEXTS = defineQuery('write search texts of translated products', {})`
  UPDATE product SET search_text = new.search_text
    FROM jsonb_to_recordset($1::jsonb) AS new (id integer, search_text text)
   WHERE product.id = new.id`;

const REVISION = revisionSql(
  ['product.name', 'product.description', 'product.material', 'product.sale_label'],
  ['product.dimensions'],
);

const LOCALE_VALUES = TRANSLATED_LOCALES.map((locale) => `('${locale}')`).join(', ');

/** Products that lack a text in a language or whose English text has changed since, at most $1, and their number. */
export const UNTRANSLATED = defineQuery('products to translate', {
  id: z.int(),
  name: z.string(),
  locale: z.enum(TRANSLATED_LOCALES),
  missing: z.array(z.enum(TRANSLATABLE)),
  outdated: z.boolean(),
  total: z.int(),
})`
  SELECT id, name, locale, array_to_json(missing) AS missing, outdated, (count(*) OVER ())::int AS total
    FROM (
      SELECT product.id, product.name, language.locale,
             array_remove(ARRAY[
               CASE WHEN translation.name IS NULL THEN 'name' END,
               CASE WHEN product.description <> '' AND translation.description IS NULL THEN 'description' END,
               CASE WHEN product.material <> '' AND translation.material IS NULL THEN 'material' END,
               CASE WHEN product.sale_label <> '' AND translation.sale_label IS NULL THEN 'sale_label' END,
               CASE WHEN product.dimensions <> '' AND translation.dimensions IS NULL THEN 'dimensions' END,
               CASE WHEN EXISTS (
                 SELECT FROM product_image picture
                  WHERE picture.product_id = product.id AND picture.alt <> product.name
                    AND NOT coalesce(jsonb_exists(translation.alts, picture.hash), FALSE)) THEN 'images' END,
               CASE WHEN product.story <> '' AND translation.story IS NULL THEN 'story' END
             ], NULL) AS missing,
             coalesce(translation.source_rev <> ${REVISION} AND num_nonnulls(
               translation.name, translation.description, translation.material,
               translation.sale_label, translation.dimensions) > 0, FALSE) OR EXISTS (
               SELECT FROM product_image picture
                WHERE picture.product_id = product.id
                  AND translation.alts -> picture.hash ->> 'source_rev' <> ${revisionSql(['picture.alt'])})
             OR coalesce(translation.story ->> 'source_rev' <> ${revisionSql(['product.story'])}, FALSE) AS outdated
        FROM product CROSS JOIN (VALUES ${LOCALE_VALUES}) AS language (locale)
        LEFT JOIN product_text translation
          ON translation.product_id = product.id AND translation.locale = language.locale
       WHERE ${NOT_ARCHIVED_SQL}) AS translated
   WHERE cardinality(missing) > 0 OR outdated
   ORDER BY id, locale LIMIT $1`;
