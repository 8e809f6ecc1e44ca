import { MAX_UNPAGED_ROWS } from './page.contract.js';
import { defineError } from './domain-error.js';
import { localized } from './languages/translate.js';

/** 400: the list is too long to be returned without `page`. */
export const PageParameterRequired = defineError(
  'common.ask-with-page',
  400,
  localized('errors.commonAskWithPage', { max: MAX_UNPAGED_ROWS }),
);

/** Parsed `pageQuery`. */
export interface PagingParams {
  readonly page?: number | undefined;
  readonly page_size: number;
}

/** Range of rows: LIMIT and OFFSET. */
export interface Rows {
  readonly limit: number;
  readonly offset: number;
}

export interface ResultPageDto<Item> {
  items: Item[];
  total: number;
  page: number;
  page_size: number;
}

/**
 * Returns the whole list, or with `page` one page and the total. Throws `PageParameterRequired` if the
 * whole list is too long.
 */
export async function listOrResultPage<Item>(
  { page, page_size }: PagingParams,
  find: (rows: Rows) => Promise<Item[]>,
  count: () => Promise<number>,
): Promise<Item[] | ResultPageDto<Item>> {
  if (page === undefined) {
    // One row above the limit shows that there are more, without a count query.
    const whole = await find({ limit: MAX_UNPAGED_ROWS + 1, offset: 0 });
    if (whole.length > MAX_UNPAGED_ROWS) throw new PageParameterRequired();
    return whole;
  }
  const offset = (page - 1) * page_size;
  const items = await find({ limit: page_size, offset });
  // A page that is not full is the last one; its end is the total.
  const isLast = items.length < page_size && (items.length > 0 || page === 1);
  return { items, total: isLast ? offset + items.length : await count(), page, page_size };
}
