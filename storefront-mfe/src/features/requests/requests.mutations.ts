import { api, unwrap } from '@challenge-coins/shared-ui/api';
import { useMutation } from '@challenge-coins/shared-ui/platform';
import type { RequestFormKind } from '../../request-path.ts';

/** A request with the id under which it is stored once. */
export interface IdentifiedRequest {
  readonly id: string;
  readonly kind: RequestFormKind;
  readonly product_id: string | null;
  readonly quantity: number | null;
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

/** Sends a request to the shop. The caller displays its failure. */
export function useSubmitRequest() {
  return useMutation({
    meta: { silent: true },
    mutationFn: (body: IdentifiedRequest) => unwrap(api.POST('/requests', { body })),
  });
}

/** Asks to be notified when a product can be bought. The caller displays its failure. */
export function useRequestStockNotice() {
  return useMutation({
    meta: { silent: true },
    mutationFn: (body: { readonly product_id: string; readonly email: string }) =>
      unwrap(api.POST('/stock-notices', { body })),
  });
}

/** Confirms the email of a stock notice by the token of its link. The caller displays its failure. */
export function useConfirmStockNotice() {
  return useMutation({
    meta: { silent: true },
    mutationFn: (token: string) => unwrap(api.POST('/stock-notices/confirm', { body: { token } })),
  });
}

/** Deletes the stock notices of an email by the token of its link. The caller displays its failure. */
export function useStopStockNotices() {
  return useMutation({
    meta: { silent: true },
    mutationFn: async (token: string) => {
      await unwrap(api.POST('/stock-notices/stop', { params: { query: { token } } }));
    },
  });
}
