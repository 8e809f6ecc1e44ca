import { z } from 'zod';
import { notFound } from '../common/id.js';
import { text } from '../common/text.js';
import { fieldText } from '../common/languages/field-text.js';

/** Maximum length of the text of a page. */
export const MAX_PAGE_BODY = 20_000;

/** Information pages of the shop; each has this path in the storefront. */
export const SHOP_PAGE_SLUGS = [
  'imprint',
  'terms',
  'privacy',
  'shipping-returns',
  'accessibility',
] as const;
export type ShopPageSlug = (typeof SHOP_PAGE_SLUGS)[number];

const EXAMPLE = {
  slug: 'imprint',
  body: 'Haiti 1804\n\n1804 Liberty Avenue, Miami',
  published: true,
  version: 1,
  updated_at: '2026-01-03T12:00:00.000Z',
};

/** An information page. */
export const ShopPageDto = z
  .object({
    slug: z.enum(SHOP_PAGE_SLUGS),
    body: z.string().meta({
      description:
        'Plain text: an empty line separates paragraphs, "# " begins a heading and "- " a list item',
    }),
    published: z.boolean().meta({
      description: 'False: the shop has published no text, and `body` is the default',
    }),
    version: z.int().meta({ description: 'Send it with a change to detect conflicts' }),
    updated_at: z.iso.datetime().nullable(),
    fallback_fields: z.array(z.literal('body')).optional().meta({
      description: 'Names `body` if it has no translation and is English; only with `locale`',
    }),
  })
  .meta({ id: 'ShopPage', example: EXAMPLE });
export type ShopPageDto = z.infer<typeof ShopPageDto>;

export const ShopPageChange = z
  .object({
    body: text(MAX_PAGE_BODY).meta({ description: 'Empty: show the default text' }),
    version: z.int().min(0).optional().meta({
      description:
        'The version the change is based on: 409 `settings.page-changed` if it is no longer the current one',
    }),
  })
  .meta({ id: 'ShopPageChange', example: { body: EXAMPLE.body, version: 0 } });
export type ShopPageChange = z.infer<typeof ShopPageChange>;

const KNOWN: ReadonlySet<string> = new Set(SHOP_PAGE_SLUGS);

export const shopPageSlugParam = z
  .string()
  .meta({ description: 'Name of the page', example: 'imprint' })
  .refine(
    (slug) => KNOWN.has(slug),
    notFound('settings.page-not-found', fieldText('errors.settingsPageNotFound')),
  )
  .transform((slug) => slug as ShopPageSlug);
