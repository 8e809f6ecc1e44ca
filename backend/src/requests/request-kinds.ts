/** What customers ask the shop for. */
export const REQUEST_KINDS = [
  'pre_order',
  'question',
  'returned_piece',
  'quantity',
  'other',
] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];
