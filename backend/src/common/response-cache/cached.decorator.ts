import { applyDecorators } from '@nestjs/common';
import type { z } from 'zod';
import { Revalidated } from '../revalidated.decorator.js';
import { getRouteConfig, setRouteConfig } from '../route-config.js';

/** What answers are about. A write raises its topics (see the migration "shown-changes"). */
export const TOPICS = ['catalog', 'pictures', 'settings'] as const;
export type Topic = (typeof TOPICS)[number];

/** How the answers of a route are kept. */
export interface CacheOptions {
  readonly topic: Topic;
  /** What its query may say: two queries that mean the same get the same answer. */
  readonly query?: z.ZodType;
  /** How long browsers may use it without asking. */
  readonly cacheControl: string;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    kept?: CacheOptions;
  }
}

/** Browsers keep it and ask each time whether it is still the same. */
const ASK_FIRST = 'no-cache';

/**
 * The answers of this route are the same for everybody, so they are kept as bytes and given again until
 * a write changes what they are about. Only for routes that are `@Public()` without a viewer.
 */
export function Cached(
  topic: Topic,
  { query, cacheControl = ASK_FIRST }: Partial<Omit<CacheOptions, 'topic'>> = {},
): MethodDecorator {
  const kept: CacheOptions = { topic, cacheControl, ...(query && { query }) };
  return applyDecorators(setRouteConfig({ kept }), Revalidated(cacheControl));
}

/** How the answers of a route are kept; undefined: not at all. */
export function getCacheOptions(handler: object): CacheOptions | undefined {
  return getRouteConfig(handler).kept;
}
