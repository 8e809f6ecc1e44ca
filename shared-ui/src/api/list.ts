import { isApiError } from './api-error.ts';

/** One page of a list, as every API list returns it when the `page` parameter is sent. */
export interface ResultPage<Item> {
  readonly items: readonly Item[];
  readonly total: number;
  readonly page: number;
  readonly page_size: number;
}

/** Normalizes a list response: a bare array becomes the only page. */
export function asPage<Item>(response: readonly Item[] | ResultPage<Item>): ResultPage<Item> {
  if ('items' in response) return response;
  return {
    items: response,
    total: response.length,
    page: 1,
    page_size: Math.max(1, response.length),
  };
}

/** The items of a list response, paginated or not. */
export function asList<Item>(response: Item[] | { items: Item[] }): Item[] {
  return 'items' in response ? response.items : response;
}

const PAGE_SIZE = 100;

/** Pagination parameters of a list request. */
export interface PageParams {
  readonly page?: number;
  readonly page_size?: number;
}

/** Fetches a whole list: in one request, or page by page if the API requires pagination. */
export async function fetchAllPages<Item>(
  fetchPage: (paging: PageParams) => Promise<Item[] | ResultPage<Item>>,
): Promise<readonly Item[]> {
  try {
    return asPage(await fetchPage({})).items;
  } catch (error) {
    if (!isApiError(error) || error.code !== 'common.ask-with-page') throw error;
  }
  return fetchPages(fetchPage);
}

/** Fetches a whole list page by page, for lists that need a permission of their own without pagination. */
export async function fetchPages<Item>(
  fetchPage: (paging: Required<PageParams>) => Promise<Item[] | ResultPage<Item>>,
): Promise<readonly Item[]> {
  const items: Item[] = [];
  for (let page = 1; ; page += 1) {
    const result = asPage(await fetchPage({ page, page_size: PAGE_SIZE }));
    items.push(...result.items);
    if (result.items.length < PAGE_SIZE) return items;
  }
}
