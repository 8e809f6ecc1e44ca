// In the place of what TanStack Query does for lists without end, which no page of ours has (see federation.ts).
export function infiniteQueryBehavior() {
  throw new Error('This shop has no endless lists: ask for a page.');
}
export const hasNextPage = () => false;
export const hasPreviousPage = hasNextPage;
