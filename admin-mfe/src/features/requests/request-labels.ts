import type { CustomerRequest } from './requests.queries.ts';

/** Labels of the kinds of requests, in filter order. */
export const KIND_LABELS: Readonly<Record<CustomerRequest['kind'], string>> = {
  pre_order: 'Pre-order',
  question: 'Question about a coin',
  returned_piece: 'Returned piece',
  quantity: 'Larger quantity',
  other: 'Other',
};
