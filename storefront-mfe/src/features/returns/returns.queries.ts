import { api, unwrap, type ResponseBody } from '@challenge-coins/shared-ui/api';
import { queryOptions, useMutation, useQueryClient } from '@challenge-coins/shared-ui/platform';
import { refetchInFlight } from '../../refetch-in-flight.ts';

type ReadReturns = ResponseBody<'/orders/{id}/returns', 'get'>;
type ReadReturn = ReadReturns['returns'][number];
/** A return with its state. An older API version does not say whether it was sent. */
export type OwnReturn = Omit<ReadReturn, 'is_sent'> & Partial<Pick<ReadReturn, 'is_sent'>>;
/** What can be returned of an order, and its returns. */
export type OrderReturns = Omit<ReadReturns, 'returns'> & { readonly returns: OwnReturn[] };
/** Line of an order with what can still be returned. */
export type OwnReturnableLine = OrderReturns['lines'][number];
/** Why coins come back. */
export type ReturnReasonKey = OwnReturn['reason'];

/** A request to return coins. */
export interface ReturnRequest {
  /** UUID. Repeating the request with the same id records it once. */
  readonly id: string;
  readonly reason: ReturnReasonKey;
  readonly comment: string;
  readonly items: { readonly line_id: string; readonly quantity: number }[];
  readonly pieces: {
    readonly line_id: string;
    readonly product_id: string;
    readonly number: number;
  }[];
}

/** Query for the returns of one of the user's orders. */
export function orderReturnsQuery(id: string) {
  return queryOptions({
    queryKey: ['orders', 'returns', id],
    queryFn: ({ signal }): Promise<OrderReturns> =>
      unwrap(api.GET('/orders/{id}/returns', { params: { path: { id } }, signal })),
  });
}

/** Requests a return. The caller displays its failure. */
export function useRequestReturn(orderId: string) {
  return useReturnChange(orderId, (body: ReturnRequest) =>
    unwrap(api.POST('/orders/{id}/returns', { params: { path: { id: orderId } }, body })),
  );
}

/** Takes a return back. The caller displays its failure. */
export function useCancelReturn(orderId: string) {
  return useReturnChange(orderId, (id: string) =>
    unwrap(
      api.POST('/orders/{id}/returns/{return_id}/cancel', {
        params: { path: { id: orderId, return_id: id } },
      }),
    ),
  );
}

function useReturnChange<Input>(orderId: string, send: (input: Input) => Promise<OrderReturns>) {
  const client = useQueryClient();
  const { queryKey } = orderReturnsQuery(orderId);
  return useMutation({
    meta: { silent: true },
    mutationFn: send,
    onSuccess: (returns) => {
      client.setQueryData(queryKey, returns);
      refetchInFlight(client, queryKey);
    },
    // The coins may be in another return by now.
    onError: () => void client.invalidateQueries({ queryKey }),
  });
}
