import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Pool } from 'pg';
import { sideOptions } from '../database/data-source.js';
import { databaseUrl } from '../database/database-url.js';
import { Clock } from './clock.js';
import { DiskSpace } from './disk-space.js';
import { ENV, loadEnv, type Env } from './env.js';
import { CacheGenerations, REVALIDATION_POOL } from './response-cache/cache-generations.js';
import { AttemptWindow } from './rate-limit/attempt-window.entity.js';
import { RateLimiter } from './rate-limit/rate-limiter.js';

/**
 * Maximum lifetime of a connection in seconds, so that checks do not stay with a server that became a
 * standby.
 */
const MAX_LIFETIME_SECONDS = 10;

const revalidationPool = {
  provide: REVALIDATION_POOL,
  inject: [ENV],
  useFactory: (env: Env) =>
    new Pool(sideOptions(databaseUrl(env), 'shop-looks', MAX_LIFETIME_SECONDS)),
};

/** Settings, clock, rate limits and the cache generations; injectable in every module. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([AttemptWindow])],
  providers: [
    { provide: ENV, useFactory: loadEnv },
    Clock,
    DiskSpace,
    RateLimiter,
    revalidationPool,
    CacheGenerations,
  ],
  exports: [ENV, Clock, DiskSpace, RateLimiter, CacheGenerations],
})
export class CommonModule {}
