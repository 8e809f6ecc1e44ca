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

/** In seconds: a look asks a server that has become a standby no longer than this. */
const LOOKS_FOR = 10;

const lookPool = {
  provide: REVALIDATION_POOL,
  inject: [ENV],
  useFactory: (env: Env) => new Pool(sideOptions(databaseUrl(env), 'shop-looks', LOOKS_FOR)),
};

/** Settings, time and rate limits, for every module without asking. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([AttemptWindow])],
  providers: [
    { provide: ENV, useFactory: loadEnv },
    Clock,
    DiskSpace,
    RateLimiter,
    lookPool,
    CacheGenerations,
  ],
  exports: [ENV, Clock, DiskSpace, RateLimiter],
})
export class CommonModule {}
