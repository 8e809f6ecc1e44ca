import { api, unwrap, type ResponseBody } from '@challenge-coins/shared-ui/api';
import { useMutation } from '@challenge-coins/shared-ui/platform';
import type { WithdrawalStatement } from './statement-form.tsx';

/** A statement with the id under which it is recorded once. */
export interface IdentifiedStatement extends WithdrawalStatement {
  readonly id: string;
}

/** When the shop received a statement. */
export type WithdrawalReceipt = ResponseBody<'/withdrawals', 'post'>;

/** Sends a withdrawal. The caller displays its failure. */
export function useSubmitWithdrawal() {
  return useMutation({
    meta: { silent: true },
    mutationFn: (body: IdentifiedStatement) => unwrap(api.POST('/withdrawals', { body })),
  });
}
