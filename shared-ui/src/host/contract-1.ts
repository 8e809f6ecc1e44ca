// The contract of before: a remote makes routes. It goes when no live or kept release asks for it any more.
import type { QueryClient, RouteObject } from '@challenge-coins/shared-ui/platform';
import type { HostApi, ReadableStore } from './host-api.ts';

/** What crosses to a remote of contract 1. */
export interface HostApi1 extends Omit<HostApi, 'contract'> {
  readonly contract: 1;
  readonly queryClient: QueryClient;
  /** How many pieces are in the cart; 0 for a visitor. */
  readonly cart: ReadableStore<{ readonly itemCount: number }>;
}

/** The default export of such a remote's `./routes`. */
export interface RoutesModule {
  readonly contract: 1;
  routes(host: HostApi1): RouteObject[];
}
