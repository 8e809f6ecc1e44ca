/** One page of a list, as every list of the API answers when it is asked for a page. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly total: number;
  readonly page: number;
  readonly page_size: number;
}

/** A list's answer as a page: a bare array is the only page there is. */
export function asPage<Item>(answer: readonly Item[] | Page<Item>): Page<Item> {
  if ('items' in answer) return answer;
  return { items: answer, total: answer.length, page: 1, page_size: Math.max(1, answer.length) };
}

/** All of a list that was asked for without a page. */
export function asList<Item>(answer: Item[] | { items: Item[] }): Item[] {
  return 'items' in answer ? answer.items : answer;
}
