// Host contract 1: a remote exports routes. Remove it once no live or retained release requires it.
import type { QueryClient, RouteObject } from '@challenge-coins/shared-ui/platform';
import type { HostApi, ReadableStore } from './host-api.ts';

/** Host API of contract 1. */
export interface HostApi1 extends Omit<HostApi, 'contract'> {
  readonly contract: 1;
  readonly queryClient: QueryClient;
  /** Number of items in the cart; 0 for a visitor. */
  readonly cart: ReadableStore<{ readonly itemCount: number }>;
}

/** Default export of a contract 1 remote's `./routes`. */
export interface RoutesModule {
  readonly contract: 1;
  routes(host: HostApi1): RouteObject[];
}
