// Runs a route's query for the caller's own data together with the session check, in one round
// trip.
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { EntityManager } from 'typeorm';
import type { Locale } from '@challenge-coins/server-kit';
import { textLocale } from '../common/languages/request-locale.js';
import { setRouteConfig } from '../common/route-config.js';

/** Query for an account's own data, with texts in the language of the page. */
type PrefetchQuery<Result> = (
  manager: EntityManager,
  userId: string,
  locale: Locale,
) => Promise<Result>;

declare module 'fastify' {
  interface FastifyContextConfig {
    prefetch?: PrefetchQuery<unknown>;
  }
  interface FastifyRequest {
    prefetched?: Promise<unknown>;
  }
}

/**
 * Starts this query together with the session check; `@Prefetched()` injects the promise. The
 * result is discarded if the session is invalid.
 */
export function Prefetch(prefetch: PrefetchQuery<unknown>): MethodDecorator {
  return setRouteConfig({ prefetch });
}

/** Starts the route's prefetch query right after the account query. */
export function startPrefetch(
  request: FastifyRequest,
  manager: EntityManager,
  userId: string,
): void {
  const { prefetch } = request.routeOptions.config;
  const locale = textLocale(request.headers['accept-language']);
  const prefetched = prefetch?.(manager, userId, locale);
  if (!prefetched) return;
  request.prefetched = prefetched;
  // Avoids an unhandled rejection when the guard rejects the request with 401.
  prefetched.catch(() => undefined);
}

/** Injects the promise of the route's `@Prefetch()` query. */
export const Prefetched = createParamDecorator(
  (_: unknown, context: ExecutionContext): Promise<unknown> | undefined =>
    context.switchToHttp().getRequest<FastifyRequest>().prefetched,
);
