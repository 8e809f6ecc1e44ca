// Replaces TanStack Query's infinite queries, which no page uses (see federation.ts).
export function infiniteQueryBehavior() {
  throw new Error('Infinite queries are not included in this build. Use pagination.');
}
export const hasNextPage = () => false;
export const hasPreviousPage = hasNextPage;
