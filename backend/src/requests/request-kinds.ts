/** What customers ask the shop for. */
export const REQUEST_KINDS = [
  'pre_order',
  'question',
  'returned_piece',
  'quantity',
  'other',
] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** Kinds in the words of emails. */
export const REQUEST_KIND_LABELS: Readonly<Record<RequestKind, string>> = {
  pre_order: 'Pre-order',
  question: 'Question about a coin',
  returned_piece: 'Returned piece',
  quantity: 'Larger quantity',
  other: 'Other',
};
