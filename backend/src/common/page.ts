/** What a list's query says about pages; see `pageQuery`. */
export interface PageQuery {
  readonly page?: number | undefined;
  readonly page_size: number;
}

/** Which rows of a list: LIMIT and OFFSET. A null limit is the whole list. */
export interface Rows {
  readonly limit: number | null;
  readonly offset: number;
}

export interface Page<Item> {
  items: Item[];
  total: number;
  page: number;
  page_size: number;
}

/** The whole list; with `page` in the query one page of it and how many there are. */
export async function listOrPage<Item>(
  { page, page_size }: PageQuery,
  find: (rows: Rows) => Promise<Item[]>,
  count: () => Promise<number>,
): Promise<Item[] | Page<Item>> {
  if (page === undefined) return find({ limit: null, offset: 0 });
  const items = await find({ limit: page_size, offset: (page - 1) * page_size });
  return { items, total: await count(), page, page_size };
}
