import type { RequestFormKind } from '../../request-path.ts';

/** Labels of the kinds, in the order of the form. */
export const REQUEST_KIND_LABELS: Readonly<Record<RequestFormKind, string>> = {
  pre_order: $t('request.preOrder'),
  question: $t('request.question'),
  returned_piece: $t('request.returnedPiece'),
  quantity: $t('request.largerQuantity'),
  other: $t('request.other'),
};
