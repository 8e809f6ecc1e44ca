import { api, unwrap } from '@challenge-coins/shared-ui/api';
import { keepPreviousData, queryOptions } from '@challenge-coins/shared-ui/platform';

/** The four figures of the statistic cards. */
export const statsQuery = queryOptions({
  queryKey: ['admin', 'dashboard'],
  queryFn: ({ signal }) => unwrap(api.GET('/admin/dashboard', { signal })),
});

/** How many days back the chart looks. */
export const PERIODS = ['7', '30', '90'] as const;
export type Period = (typeof PERIODS)[number];

/** Revenue and orders of each day of a period. */
export const salesQuery = (days: Period) =>
  queryOptions({
    queryKey: ['admin', 'dashboard', 'sales', days],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/admin/stats', { params: { query: { days } }, signal })),
    placeholderData: keepPreviousData,
  });

/** The products with the fewest pieces left, the scarcest first. */
export const lowStockQuery = queryOptions({
  queryKey: ['admin', 'dashboard', 'low-stock'],
  queryFn: ({ signal }) => unwrap(api.GET('/admin/low-stock', { signal })),
});
