import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Clock } from './clock.js';
import { DiskSpace } from './disk-space.js';
import { ENV, loadEnv } from './env.js';
import { Freshness } from './kept/freshness.js';
import { AttemptWindow } from './rate-limit/attempt-window.entity.js';
import { RateLimiter } from './rate-limit/rate-limiter.js';

/** Settings, time and rate limits, for every module without asking. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([AttemptWindow])],
  providers: [{ provide: ENV, useFactory: loadEnv }, Clock, DiskSpace, RateLimiter, Freshness],
  exports: [ENV, Clock, DiskSpace, RateLimiter],
})
export class CommonModule {}
