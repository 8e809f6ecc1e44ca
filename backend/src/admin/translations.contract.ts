import { z } from 'zod';
import { UntranslatedProduct } from '../catalog/index.js';
import { UntranslatedSetting } from '../settings/index.js';

/** Maximum number of products in the list. */
export const MAX_UNTRANSLATED = 500;

/** Texts whose translation is missing, or older than the English text. */
export const TranslationStatusDto = z
  .object({
    products: z.array(UntranslatedProduct).meta({
      description: `One entry per product and language, by id; at most the first ${MAX_UNTRANSLATED}`,
    }),
    product_count: z.int().meta({ description: 'Number of such entries' }),
    settings: z.array(UntranslatedSetting),
  })
  .meta({
    id: 'TranslationStatus',
    example: {
      products: [UntranslatedProduct.meta()?.example],
      product_count: 1,
      settings: [UntranslatedSetting.meta()?.example],
    },
  });
export type TranslationStatusDto = z.infer<typeof TranslationStatusDto>;
