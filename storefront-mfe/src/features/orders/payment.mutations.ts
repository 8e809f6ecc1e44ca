import { api, unwrap } from '@challenge-coins/shared-ui/api';
import { useMutation, useQueryClient } from '@challenge-coins/shared-ui/platform';
import type { KnownPaymentMethod } from '@challenge-coins/shared-ui/shop';
import { refetchInFlight } from '../../refetch-in-flight.ts';
import { openExternalPage } from './external-page.ts';
import { orderQuery } from './order.query.ts';
import { ordersQuery } from './orders.query.ts';
import type { PageMethod } from './payment-texts.ts';

/** Mutation that chooses how to pay for an order. The caller displays its failure. */
export function useChoosePaymentMethod(orderId: string) {
  const client = useQueryClient();
  const { queryKey } = orderQuery(orderId);
  return useMutation({
    meta: { silent: true },
    mutationFn: (method: KnownPaymentMethod) =>
      unwrap(
        api.PUT('/orders/{id}/payment-method', {
          params: { path: { id: orderId } },
          body: { method },
        }),
      ),
    onSuccess: (order) => {
      client.setQueryData(queryKey, order);
      refetchInFlight(client, queryKey);
    },
    // An error usually means that the order or the offered methods have changed.
    onError: () => void client.invalidateQueries({ queryKey }),
  });
}

/** Mutation that opens the payment page of a method. Pending until the shop is shown again. */
export function useOpenPaymentPage(orderId: string) {
  const client = useQueryClient();
  const { queryKey } = orderQuery(orderId);
  return useMutation({
    meta: { silent: true },
    mutationFn: async (method: PageMethod) => {
      const { url } = await unwrap(
        api.POST('/orders/{id}/payment-page', {
          params: { path: { id: orderId } },
          body: { method },
        }),
      );
      await openExternalPage(url);
    },
    // Refetches: an error means that the order or the methods changed; opening the page changed the deadline.
    onSettled: () => void client.invalidateQueries({ queryKey }),
  });
}

/** Mutation that asks the provider for the state of the payment. The caller displays its failure. */
export function useRefreshPayment(orderId: string) {
  const client = useQueryClient();
  const { queryKey } = orderQuery(orderId);
  return useMutation({
    meta: { silent: true },
    mutationFn: () =>
      unwrap(api.POST('/orders/{id}/payment-refresh', { params: { path: { id: orderId } } })),
    onSuccess: (order) => {
      client.setQueryData(queryKey, order);
      refetchInFlight(client, queryKey);
      // A late payment restores a cancelled order.
      void client.invalidateQueries({ queryKey: ordersQuery.queryKey, exact: true });
    },
  });
}
