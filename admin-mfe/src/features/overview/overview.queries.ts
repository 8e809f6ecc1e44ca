import { api, unwrap } from '@challenge-coins/shared-ui/api';
import { keepPreviousData, queryOptions } from '@challenge-coins/shared-ui/platform';

/** Totals for the statistic cards. */
export const statsQuery = queryOptions({
  queryKey: ['admin', 'dashboard'],
  queryFn: ({ signal }) => unwrap(api.GET('/admin/dashboard', { signal })),
});

/** Periods of the sales chart, in days. */
export const PERIODS = ['7', '30', '90'] as const;
/** Period of the sales chart. */
export type Period = (typeof PERIODS)[number];

/** Revenue and orders per day of a period. */
export const salesQuery = (days: Period) =>
  queryOptions({
    queryKey: ['admin', 'dashboard', 'sales', days],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/admin/stats', { params: { query: { days } }, signal })),
    placeholderData: keepPreviousData,
  });

/** Products that are low on stock, lowest first. */
export const lowStockQuery = queryOptions({
  queryKey: ['admin', 'dashboard', 'low-stock'],
  queryFn: ({ signal }) => unwrap(api.GET('/admin/low-stock', { signal })),
});
