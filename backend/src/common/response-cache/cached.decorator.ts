import { applyDecorators, type Type } from '@nestjs/common';
import type { z } from 'zod';
import { Revalidated } from '../revalidated.decorator.js';
import { getRouteConfig, setRouteConfig } from '../route-config.js';

/**
 * Topics of cached responses. A write raises the generation of its topics (see the migration
 * "shown-changes").
 */
export const TOPICS = ['catalog', 'pictures', 'settings'] as const;
export type Topic = (typeof TOPICS)[number];

/** A provider that knows the result of a query without waiting, so that all queries with that result share a response. */
export interface ResultKeys {
  /** Identifies the result of a parsed query; null if it is not known. Must not start with "{". */
  resultKey(query: unknown): string | null;
}

/** Caching of a route's responses. */
export interface CacheOptions {
  readonly topic: Topic;
  /** Query schema: equivalent queries share a response. */
  readonly query?: z.ZodType;
  /** Its keys replace the query in the cache key, if no response is cached for the query. */
  readonly results?: Type<ResultKeys>;
  /** Cache-Control for browsers. */
  readonly cacheControl: string;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    cache?: CacheOptions;
  }
}

/** Browsers store the response and revalidate it each time. */
const REVALIDATE_ALWAYS = 'no-cache';

/**
 * Caches encoded responses of a public route until a write raises the generation of its topic. Only for
 * `@Public()` routes whose responses do not depend on the user.
 */
export function Cached(
  topic: Topic,
  { query, results, cacheControl = REVALIDATE_ALWAYS }: Partial<Omit<CacheOptions, 'topic'>> = {},
): MethodDecorator {
  const cache = { topic, cacheControl, ...(query && { query }), ...(results && { results }) };
  return applyDecorators(setRouteConfig({ cache }), Revalidated(cacheControl));
}

/** Cache options of a route; undefined if it is not cached. */
export function getCacheOptions(handler: object): CacheOptions | undefined {
  return getRouteConfig(handler).cache;
}
