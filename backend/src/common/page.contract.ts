import { z } from 'zod';

const MAX_PAGE = 1_000_000;
/** The most that a list without `page` answers. */
export const MAX_UNPAGED_ROWS = 1_000;

/** Spread into a list's query schema. Without `page` a list is answered whole, as a bare array. */
export const pageQuery = {
  page: z.coerce.number().int().min(1).max(MAX_PAGE).optional().meta({
    description:
      'Which page, from 1. Without it the whole list is answered, as a bare array, while it has at most 1,000 entries (else 400 `common.ask-with-page`); with it `{items, total, page, page_size}`.',
  }),
  page_size: z.coerce.number().int().min(1).max(100).default(24).meta({
    description: 'How many of them make a page; does nothing without `page`',
  }),
};

/** One page of a list. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z
    .object({
      items: z.array(item),
      total: z.int(),
      page: z.int(),
      page_size: z.int(),
    })
    .meta({ example: { items: [item.meta()?.example], total: 1, page: 1, page_size: 24 } });
}

/** A whole list, or one page of it: the schema `<Name>Page`, of items with a name. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.union([z.array(item), pageOf(item).meta({ id: `${item.meta()?.id}Page` })]);
}
