import { api, unwrap } from '@challenge-coins/shared-ui/api';
import { useMutation, useQueryClient } from '@challenge-coins/shared-ui/platform';
import type { KnownPaymentMethod } from '@challenge-coins/shared-ui/shop';
import { refetchInFlight } from '../../refetch-in-flight.ts';
import { orderQuery } from './order.query.ts';

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
