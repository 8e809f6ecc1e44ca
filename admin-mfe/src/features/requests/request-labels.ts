import type { CustomerRequest } from './requests.queries.ts';

/** Labels of the kinds of requests, in filter order. */
export const KIND_LABELS: Readonly<Record<CustomerRequest['kind'], string>> = {
  pre_order: $t('adminRequests.preOrder'),
  question: $t('adminRequests.question'),
  returned_piece: $t('adminRequests.returnedPiece'),
  quantity: $t('adminRequests.quantity'),
  other: $t('adminRequests.other'),
};
