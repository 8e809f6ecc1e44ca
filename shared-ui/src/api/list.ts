import { isApiError } from './api-error.ts';

/** One page of a list, as every list of the API answers when it is asked for a page. */
export interface ResultPage<Item> {
  readonly items: readonly Item[];
  readonly total: number;
  readonly page: number;
  readonly page_size: number;
}

/** A list's answer as a page: a bare array is the only page there is. */
export function asPage<Item>(answer: readonly Item[] | ResultPage<Item>): ResultPage<Item> {
  if ('items' in answer) return answer;
  return { items: answer, total: answer.length, page: 1, page_size: Math.max(1, answer.length) };
}

/** All of a list that was asked for without a page. */
export function asList<Item>(answer: Item[] | { items: Item[] }): Item[] {
  return 'items' in answer ? answer.items : answer;
}

const PAGE_SIZE = 100;

/** Which part of a list is asked for. */
export interface PageParams {
  readonly page?: number;
  readonly page_size?: number;
}

/** All of a list, however long: in one answer, or page by page where that would be too long. */
export async function fetchAllPages<Item>(
  ask: (paging: PageParams) => Promise<Item[] | ResultPage<Item>>,
): Promise<readonly Item[]> {
  try {
    return asPage(await ask({})).items;
  } catch (error) {
    if (!isApiError(error) || error.code !== 'common.ask-with-page') throw error;
  }
  const items: Item[] = [];
  for (let page = 1; ; page += 1) {
    const part = asPage(await ask({ page, page_size: PAGE_SIZE }));
    items.push(...part.items);
    if (part.items.length < PAGE_SIZE) return items;
  }
}
