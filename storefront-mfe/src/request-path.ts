/** What a request is about. */
export type RequestFormKind = 'pre_order' | 'question' | 'returned_piece' | 'quantity' | 'other';

/** URL of the request page with a prefilled kind. */
export function requestPath(kind: RequestFormKind): string {
  return `/request?kind=${kind}`;
}
