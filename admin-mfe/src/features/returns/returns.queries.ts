import { api, unwrap, type ResponseBody } from '@challenge-coins/shared-ui/api';
import { useHost } from '@challenge-coins/shared-ui/host';
import { queryOptions, useMutation, useQueryClient } from '@challenge-coins/shared-ui/platform';
import { isUnsent } from './return-labels.ts';
import { pageQuery } from '../../common/lists/page-query.ts';

const PAGE_SIZE = 20;

/** A return of an order with its suggested refund. */
export type OrderReturn = ResponseBody<'/admin/orders/{id}/returns', 'get'>[number];
/** A return in the list of all returns. */
export type ReturnEntry = ResponseBody<'/admin/returns', 'get'>['items'][number];

/** One page of returns, open ones first. */
export const returnsQuery = (page: number) =>
  pageQuery(['admin', 'returns', page], (signal) => {
    const query = { page, page_size: PAGE_SIZE };
    return unwrap(api.GET('/admin/returns', { params: { query }, signal }));
  });

/** Returns of an order, newest first. */
export const orderReturnsQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['admin', 'orders', orderId, 'returns'],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/admin/orders/{id}/returns', { params: { path: { id: orderId } }, signal })),
  });

/** What arrived of a return. */
export interface Parcel {
  /** Coins without numbers. */
  readonly items: {
    readonly line_id: string;
    readonly quantity: number;
    readonly outcome: PieceOutcome;
  }[];
  readonly pieces: {
    readonly line_id: string;
    readonly product_id: string;
    readonly number: number;
    readonly outcome: PieceOutcome;
  }[];
}

/** What happens to a coin that comes back. */
export type PieceOutcome = NonNullable<OrderReturn['items'][number]['outcome']>;

/** A step of staff. */
export type ReturnStep =
  | { readonly to: 'approve' | 'reject'; readonly answer: string }
  | { readonly to: 'receive'; readonly parcel: Parcel }
  | {
      readonly to: 'refund';
      readonly amount: number;
      readonly answer: string;
      /** Whether the money was paid back without the provider; absent: that is not allowed. */
      readonly by_hand?: boolean;
    };

type Saved = Readonly<Record<ReturnStep['to'], string>>;

const SAVED: Saved = {
  approve: $t('adminReturns.addressSent'),
  reject: $t('adminReturns.reasonSent'),
  receive: $t('adminReturns.parcelRecorded'),
  refund: $t('adminReturns.returnCompleted'),
};
const SAVED_UNSENT: Saved = {
  ...SAVED,
  approve: $t('adminReturns.emailSent'),
  receive: $t('adminReturns.coinsTakenBack'),
};

/** Takes a step of a return. The form displays its failure. */
export function useReturnStep(own: OrderReturn) {
  const host = useHost();
  const queries = useQueryClient();
  return useMutation({
    meta: { silent: true },
    mutationFn: (step: ReturnStep) => send(own.id, step),
    onSuccess: (_saved, { to }) =>
      host.toast({
        title: $t('adminCommon.saved'),
        message: (isUnsent(own) ? SAVED_UNSENT : SAVED)[to],
      }),
    // Also after a failure: a colleague may have taken the step meanwhile.
    onSettled: () => void queries.invalidateQueries({ queryKey: ['admin'] }),
  });
}

function send(id: string, step: ReturnStep) {
  const params = { path: { id } };
  switch (step.to) {
    case 'approve':
      return unwrap(
        api.POST('/admin/returns/{id}/approve', { params, body: { answer: step.answer } }),
      );
    case 'reject':
      return unwrap(
        api.POST('/admin/returns/{id}/reject', { params, body: { answer: step.answer } }),
      );
    case 'receive':
      return unwrap(api.POST('/admin/returns/{id}/receive', { params, body: step.parcel }));
    case 'refund': {
      const { amount, answer, by_hand: byHand } = step;
      const body = { amount, answer, ...(byHand !== undefined && { by_hand: byHand }) };
      return unwrap(api.POST('/admin/returns/{id}/refund', { params, body }));
    }
  }
}
