import { ApiError } from './api-error.ts';
import { fetchAllPages } from './list.ts';

const ASK_WITH_PAGE = new ApiError({ status: 400, code: 'common.ask-with-page', detail: null });

describe('fetchAllPages', () => {
  it('makes one request while the API returns the whole list', async () => {
    const requests: unknown[] = [];
    const list = await fetchAllPages((paging) => Promise.resolve([requests.push(paging)]));
    expect([list, requests]).toEqual([[1], [{}]]);
  });

  it.each([1_001, 1_100])('fetches a list of %i entries page by page', async (total) => {
    const all = Array.from({ length: total }, (_, n) => n);
    const list = await fetchAllPages(({ page, page_size = 0 }) => {
      if (page === undefined) return Promise.reject(ASK_WITH_PAGE);
      const items = all.slice((page - 1) * page_size, page * page_size);
      return Promise.resolve({ items, total, page, page_size });
    });
    expect(list).toEqual(all);
  });

  it('rethrows any other API error', async () => {
    const error = new ApiError({ status: 503, code: 'common.too-busy', detail: null });
    await expect(fetchAllPages(() => Promise.reject(error))).rejects.toBe(error);
  });
});
