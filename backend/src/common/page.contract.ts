import { z } from 'zod';

const MAX_PAGE = 1_000_000;
/** Maximum length of a list without `page`. */
export const MAX_UNPAGED_ROWS = 1_000;

/**
 * Query parameters of a list; spread into its query schema. Without `page` the response is a bare array.
 */
export const pageQuery = {
  page: z.coerce.number().int().min(1).max(MAX_PAGE).optional().meta({
    description:
      'Page number, from 1. Without it the response is the whole list as a bare array, up to 1,000 entries (else 400 `common.ask-with-page`); with it the response is `{items, total, page, page_size}`.',
  }),
  page_size: z.coerce.number().int().min(1).max(100).default(24).meta({
    description: 'Entries per page; ignored without `page`',
  }),
};

/** Schema of one page of a list. */
export function toPageSchema<Item extends z.ZodType>(item: Item) {
  return z
    .object({
      items: z.array(item),
      total: z.int(),
      page: z.int(),
      page_size: z.int(),
    })
    .meta({ example: { items: [item.meta()?.example], total: 1, page: 1, page_size: 24 } });
}

/**
 * Schema of a list response: a bare array, or one page with the schema id `<Item>Page`. `item` needs an id.
 */
export function toListSchema<Item extends z.ZodType>(item: Item) {
  return z.union([z.array(item), toPageSchema(item).meta({ id: `${item.meta()?.id}Page` })]);
}
