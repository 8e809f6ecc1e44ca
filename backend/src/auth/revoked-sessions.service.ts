import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, type Repository } from 'typeorm';
import { Clock } from '../common/clock.js';
import { HOUR, HourlyJob } from '../common/hourly-job.js';
import type { TokenSession } from './current-user.decorator.js';
import { RevokedSession } from './revoked-session.entity.js';

/** Remembers which sessions were logged out of, until their tokens would have expired anyway. */
@Injectable()
export class RevokedSessionsService extends HourlyJob {
  constructor(
    @InjectRepository(RevokedSession) private readonly ended: Repository<RevokedSession>,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** Ends one session, and no other one of the account; to end it twice at once is no error. */
  async end({ id, expiresAt }: Pick<TokenSession, 'id' | 'expiresAt'>): Promise<void> {
    await this.ended.createQueryBuilder().insert().values({ id, expiresAt }).orIgnore().execute();
  }

  /** Forgets the sessions whose tokens have expired; an hour later, as replicas' clocks differ. */
  override async run(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - HOUR);
    await this.ended.delete({ expiresAt: LessThan(before) });
  }
}
