import type { RequestFormKind } from '../../request-path.ts';

/** Labels of the kinds, in the order of the form. */
export const REQUEST_KIND_LABELS: Readonly<Record<RequestFormKind, string>> = {
  pre_order: 'A pre-order',
  question: 'A question about a coin',
  returned_piece: 'A returned piece',
  quantity: 'A larger quantity',
  other: 'Something else',
};
