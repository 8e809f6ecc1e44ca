import { z } from 'zod';
import { changed } from '../../common/change.js';
import { TRANSLATED_LOCALES } from '../../common/locale.js';
import { text } from '../../common/text.js';
import { optionalText } from '../product-fields.contract.js';

/** Product fields that are translated, in the order of the form. */
export const TEXT_FIELDS = ['name', 'description', 'material', 'sale_label', 'dimensions'] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

/** Texts of a translation in requests; an empty one is null. */
export const ProductTextInput = z.object({
  name: optionalText(120),
  description: optionalText(5000),
  material: optionalText(100),
  sale_label: optionalText(40),
  dimensions: optionalText(100),
});
export type ProductTextFields = z.infer<typeof ProductTextInput>;
const { shape: INPUT } = ProductTextInput;

const nullable = z.string().nullable();

const Texts = z.object({
  name: nullable,
  description: nullable,
  material: nullable,
  sale_label: nullable,
  dimensions: nullable,
});

const PICTURE_URL = '/api/images/0123456789abcdef0123456789abcdef-640.webp';

const EXAMPLE = {
  locale: 'fr' as const,
  name: "Déclaration d'indépendance, 1804",
  description: null,
  material: 'Bronze antique, haut relief',
  sale_label: null,
  dimensions: null,
  images: [{ url: PICTURE_URL, alt: null, english: 'Obverse of the coin', outdated: false }],
  story: { text: null, english: 'On 1 January 1804 the generals met.', outdated: false },
  english: {
    name: 'Declaration of Independence, 1804',
    description: 'On 1 January 1804, Dessalines proclaimed the independence of Haiti.',
    material: 'Antique bronze, high relief',
    sale_label: null,
    dimensions: null,
  },
  outdated: false,
  version: '5c1f0a9b7d3e4826',
};

/** Translation of a product's texts, beside the English ones. */
export const ProductTextsDto = Texts.extend({
  locale: z.enum(TRANSLATED_LOCALES),
  images: z
    .array(
      z.object({
        url: z.string(),
        alt: nullable,
        english: z.string(),
        outdated: z.boolean().meta({ description: 'The English text has changed since' }),
      }),
    )
    .meta({ description: 'Alternative texts of the pictures' }),
  story: z
    .object({
      text: nullable,
      english: z.string().meta({ description: 'Empty: the product has no story' }),
      outdated: z.boolean().meta({ description: 'The English text has changed since' }),
    })
    .meta({ description: 'The history behind the product; its sources are not translated' }),
  english: Texts.meta({ description: 'Shown where the translation is null' }),
  outdated: z.boolean().meta({
    description:
      'The English name, description, material, sale label or dimensions have changed since',
  }),
  version: z.string().meta({
    description: 'Hash of both languages. Send it with a change to detect conflicts',
  }),
}).meta({ id: 'ProductTexts', example: EXAMPLE });
export type ProductTextsDto = z.infer<typeof ProductTextsDto>;

export const ProductTextsChange = z
  .object({
    name: changed(INPUT.name),
    description: changed(INPUT.description),
    material: changed(INPUT.material),
    sale_label: changed(INPUT.sale_label),
    dimensions: changed(INPUT.dimensions),
    images: z
      .array(z.object({ url: z.string().max(200), alt: text(300) }))
      .max(12)
      .optional()
      .meta({ description: 'Pictures that are not named are unchanged; an empty text is removed' }),
    story: text(5000).optional().meta({ description: 'Paragraphs; an empty text is removed' }),
    version: z.string().meta({
      description:
        'The version the change is based on: 409 `catalog.texts-changed` if it is no longer the current one',
    }),
  })
  .meta({
    id: 'ProductTextsChange',
    description:
      'Omitted fields are unchanged, null removes a text. Saving confirms that the translation fits the current English texts',
    example: { name: EXAMPLE.name, material: EXAMPLE.material, version: EXAMPLE.version },
  });
export type ProductTextsChange = z.infer<typeof ProductTextsChange>;

/** Texts of a product that a translation can lack. */
export const TRANSLATABLE = [...TEXT_FIELDS, 'images', 'story'] as const;

/** A product whose translation is incomplete, or older than the English texts. */
export const UntranslatedProduct = z
  .object({
    id: z.string(),
    name: z.string(),
    locale: z.enum(TRANSLATED_LOCALES),
    missing: z.array(z.enum(TRANSLATABLE)).meta({ description: 'Texts that are shown in English' }),
    outdated: z.boolean().meta({ description: 'An English text has changed since' }),
  })
  .meta({
    id: 'UntranslatedProduct',
    example: {
      id: '1',
      name: EXAMPLE.english.name,
      locale: 'fr',
      missing: ['description'],
      outdated: false,
    },
  });
export type UntranslatedProduct = z.infer<typeof UntranslatedProduct>;
