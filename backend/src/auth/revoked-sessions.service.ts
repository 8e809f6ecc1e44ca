import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, type Repository } from 'typeorm';
import { Clock } from '../common/clock.js';
import { HOUR, HourlyJob } from '../common/hourly-job.js';
import type { TokenSession } from './current-user.decorator.js';
import { RevokedSession } from './revoked-session.entity.js';

/** Stores revoked sessions until their tokens would have expired. */
@Injectable()
export class RevokedSessionsService extends HourlyJob {
  constructor(
    @InjectRepository(RevokedSession) private readonly rows: Repository<RevokedSession>,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** Revokes one session; idempotent. */
  async end({ id, expiresAt }: Pick<TokenSession, 'id' | 'expiresAt'>): Promise<void> {
    await this.rows.createQueryBuilder().insert().values({ id, expiresAt }).orIgnore().execute();
  }

  /** Deletes expired entries, one hour late to allow for clock differences between replicas. */
  override async run(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - HOUR);
    await this.rows.delete({ expiresAt: LessThan(before) });
  }
}
