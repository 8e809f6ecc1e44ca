import {
  api,
  fetchAllPages,
  getErrorMessage,
  isApiError,
  unwrap,
} from '@challenge-coins/shared-ui/api';
import { useHost } from '@challenge-coins/shared-ui/host';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@challenge-coins/shared-ui/platform';
import {
  formatOrderNumber,
  ORDER_STATUS_LABELS,
  type KnownOrderStatus,
} from '@challenge-coins/shared-ui/shop';
import { pageQuery } from '../../common/lists/page-query.ts';
import { sendInChunks } from '../../common/lists/send-in-chunks.ts';

const ORDER_PAGE_SIZE = 20;

/** Sort orders of the order list. */
export type OrderSort = 'newest' | 'oldest' | 'total_desc' | 'total_asc';

/** What is to be done about the parcels of an order. */
export type DeliveryFilter = 'to_pack' | 'to_send';

/** Filters, sorting and page of the order list, all in the URL. */
export interface OrderFilters {
  readonly q: string;
  readonly status: KnownOrderStatus | null;
  /** Only overdue orders. */
  readonly overdue: boolean;
  /** Only orders to pack or to send. */
  readonly delivery: DeliveryFilter | null;
  readonly sort: OrderSort;
  readonly page: number;
}

/** One page of orders. */
export const ordersQuery = (filters: OrderFilters) =>
  pageQuery(['admin', 'orders', filters], (signal) => {
    const { page, ...others } = filters;
    const query = { ...toFilterParams(others), page, page_size: ORDER_PAGE_SIZE };
    return unwrap(api.GET('/admin/orders', { params: { query }, signal }));
  });

/** Number of matching orders by status; an empty search counts all orders. */
export const orderCountsQuery = (q: string) =>
  queryOptions({
    queryKey: ['admin', 'orders', 'counts', q],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/admin/orders/counts', { params: { query: q ? { q } : {} }, signal })),
    placeholderData: keepPreviousData,
  });

/** Number of open withdrawals. Fails quietly on an older API version. */
export const openWithdrawalsQuery = queryOptions({
  queryKey: ['admin', 'withdrawals', 'open'],
  queryFn: async ({ signal }) => {
    const query = { page: 1, page_size: 1 };
    const { open } = await unwrap(api.GET('/admin/withdrawals', { params: { query }, signal }));
    return open;
  },
});

/** Number of open returns. Fails quietly on an older API version. */
export const openReturnsQuery = queryOptions({
  queryKey: ['admin', 'returns', 'open'],
  queryFn: async ({ signal }) => {
    const query = { page: 1, page_size: 1 };
    return (await unwrap(api.GET('/admin/returns', { params: { query }, signal }))).open;
  },
});

/** All orders that match the filters, as an export: without email addresses unless the user may export customers. */
export const fetchAllOrders = (filters: Omit<OrderFilters, 'page'>) =>
  fetchAllPages((paging) => {
    const query = { ...toFilterParams(filters), ...paging, export: 'true' as const };
    return unwrap(api.GET('/admin/orders', { params: { query } }));
  });

function toFilterParams({ q, status, overdue, delivery, sort }: Omit<OrderFilters, 'page'>) {
  return {
    sort,
    ...(q && { q }),
    ...(status && { status }),
    ...(overdue && { overdue: 'true' as const }),
    ...(delivery && { delivery }),
  };
}

/** Next newer and older order, optionally within a status. */
export const adjacentOrdersQuery = (id: string, status: KnownOrderStatus | null) =>
  queryOptions({
    queryKey: ['admin', 'orders', id, 'adjacent', status],
    queryFn: ({ signal }) => {
      const params = { path: { id }, query: status ? { status } : {} };
      return unwrap(api.GET('/admin/orders/{id}/neighbours', { params, signal }));
    },
  });

/** One page of a customer's orders, newest first. */
export const customerOrdersQuery = (customerId: string, page: number) =>
  pageQuery(['admin', 'orders', { customerId, page }], (signal) => {
    const query = { customer_id: customerId, page, page_size: ORDER_PAGE_SIZE };
    return unwrap(api.GET('/admin/orders', { params: { query }, signal }));
  });

/** One order with its timeline and note. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'orders', id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/admin/orders/{id}', { params: { path: { id } }, signal })),
  });

const putStatus = (
  id: string,
  body: { readonly status: KnownOrderStatus; readonly other_numbers?: boolean },
) => unwrap(api.PUT('/admin/orders/{id}/status', { params: { path: { id } }, body }));

const otherNumbersConfirmation = (id: string, { message }: Error) => ({
  title: $t('adminOrders.restoreTitle'),
  message: $t('adminOrders.restoreMessage', { message, number: formatOrderNumber(id) }),
  confirmLabel: $t('adminOrders.useOthers'),
  cancelLabel: $t('adminOrders.keepCancelled'),
});

/**
 * Sets an order's status, announces it and refetches all admin queries. Asks before a restored order gets other
 * numbers, because its former ones are taken.
 */
export function useSetOrderStatus(id: string) {
  const host = useHost();
  const queries = useQueryClient();
  const mutationKey = ['admin', 'orders', id, 'status'];
  const change = useMutation({
    mutationKey,
    // Requests for one order run in sequence, in the order of selection.
    scope: { id: mutationKey.join(' ') },
    meta: { failure: $t('adminOrders.statusFailed') },
    mutationFn: async (status: KnownOrderStatus) => {
      try {
        return await putStatus(id, { status });
      } catch (error) {
        const isTaken = isApiError(error) && error.code === 'orders.numbers-taken';
        if (!isTaken || !(await host.confirm(otherNumbersConfirmation(id, error)))) throw error;
        return putStatus(id, { status, other_numbers: true });
      }
    },
    onSuccess: (_response, status) => {
      host.toast({ title: $t('adminCommon.success'), message: $t('adminOrders.statusUpdated') });
      host.announce(
        $t('adminOrders.isNow', {
          number: formatOrderNumber(id),
          status: ORDER_STATUS_LABELS[status],
        }),
      );
      return queries.invalidateQueries({ queryKey: ['admin'] });
    },
  });
  /** Status of the request in flight, from the mutation cache, which is newer than the last render. */
  const getPendingStatus = () => {
    const [latest] = queries
      .getMutationCache()
      .findAll({ mutationKey, status: 'pending' })
      .reverse();
    return latest?.state.variables;
  };
  return { change, getPendingStatus };
}

/** Result of a bulk change: ids of the orders, and the refused ones with the reason. */
interface StatusReport {
  readonly changed: string[];
  readonly unchanged: string[];
  readonly refused: { readonly id: string; readonly detail: string }[];
}

/** Sets one status for any number of orders. */
async function postStatuses(
  ids: readonly string[],
  status: KnownOrderStatus,
): Promise<StatusReport> {
  const reports = await sendInChunks<string, StatusReport>(
    ids,
    (chunk) => unwrap(api.POST('/admin/orders/status', { body: { ids: chunk, status } })),
    (rest, error) => {
      const detail = getErrorMessage(error, $t('adminOrders.statusFailed'));
      return { changed: [], unchanged: [], refused: rest.map((id) => ({ id, detail })) };
    },
  );
  return {
    changed: reports.flatMap(({ changed }) => changed),
    unchanged: reports.flatMap(({ unchanged }) => unchanged),
    refused: reports.flatMap(({ refused }) => refused),
  };
}

/** Sets one status for several orders. The result lists refused orders with the reason. */
export function useOrderStatuses() {
  const host = useHost();
  const queries = useQueryClient();
  return useMutation({
    meta: { failure: $t('adminOrders.statusFailed') },
    mutationFn: ({ ids, status }: { ids: string[]; status: KnownOrderStatus }) =>
      postStatuses(ids, status),
    onSuccess: async ({ changed, unchanged }, { status }) => {
      const done = changed.length + unchanged.length;
      if (done > 0) {
        const message = $t('adminOrders.areNow', { n: done, status: ORDER_STATUS_LABELS[status] });
        host.toast({ title: $t('adminCommon.success'), message });
      }
      await queries.invalidateQueries({ queryKey: ['admin'] });
    },
  });
}

/** Cancels any number of orders. Returns the number cancelled, and the refused ones. */
export async function cancelOrders(ids: readonly string[]) {
  const { changed, refused } = await postStatuses(ids, 'cancelled');
  return { changed: changed.length, refused };
}

/** Saves the internal note of an order. */
export function useOrderNote(id: string) {
  const host = useHost();
  const queries = useQueryClient();
  return useMutation({
    meta: { silent: true },
    mutationFn: (body: { readonly note: string; readonly based_on?: string }) =>
      unwrap(api.PUT('/admin/orders/{id}/note', { params: { path: { id } }, body })),
    onSuccess: (saved) => {
      queries.setQueryData(orderQuery(id).queryKey, saved);
      host.toast({ title: $t('adminCommon.saved'), message: $t('adminOrders.noteSaved') });
      return queries.invalidateQueries({ queryKey: ['admin', 'orders', id] });
    },
  });
}
