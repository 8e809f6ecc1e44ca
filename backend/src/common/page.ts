import { MAX_UNPAGED_ROWS } from './page.contract.js';
import { defineError } from './domain-error.js';

/** The whole list would be more than one answer should hold. */
export const PageParameterRequired = defineError(
  'common.ask-with-page',
  400,
  `This list has more than ${MAX_UNPAGED_ROWS.toLocaleString('en-US')} entries. Please ask with page for one part of it at a time.`,
);

/** What a list's query says about pages; see `pageQuery`. */
export interface PagingParams {
  readonly page?: number | undefined;
  readonly page_size: number;
}

/** Which rows of a list: LIMIT and OFFSET. */
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

/** The whole list, where it is not too long; with `page` in the query one page of it and how many there are. */
export async function listOrResultPage<Item>(
  { page, page_size }: PagingParams,
  find: (rows: Rows) => Promise<Item[]>,
  count: () => Promise<number>,
): Promise<Item[] | ResultPageDto<Item>> {
  if (page === undefined) {
    // One more than is answered tells whether there are more, without a statement that counts.
    const whole = await find({ limit: MAX_UNPAGED_ROWS + 1, offset: 0 });
    if (whole.length > MAX_UNPAGED_ROWS) throw new PageParameterRequired();
    return whole;
  }
  const offset = (page - 1) * page_size;
  const items = await find({ limit: page_size, offset });
  // A page that is not full is the last one, and where it ends is how many there are.
  const isLast = items.length < page_size && (items.length > 0 || page === 1);
  return { items, total: isLast ? offset + items.length : await count(), page, page_size };
}
