import {
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, type Repository } from 'typeorm';
import { Clock } from '../common/clock.js';
import type { TokenSession } from './current-user.decorator.js';
import { EndedSession } from './ended-session.entity.js';

const HOUR = 3_600_000; // milliseconds

/** Remembers which sessions were logged out of, until their tokens would have expired anyway. */
@Injectable()
export class EndedSessions implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @InjectRepository(EndedSession) private readonly ended: Repository<EndedSession>,
    private readonly clock: Clock,
  ) {}

  /** Ends one session, and no other one of the account; to end it twice at once is no error. */
  async end({ id, expiresAt }: TokenSession): Promise<void> {
    await this.ended.createQueryBuilder().insert().values({ id, expiresAt }).orIgnore().execute();
  }

  /** Forgets the sessions whose tokens have expired; an hour later, as replicas' clocks differ. */
  async forgetExpired(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - HOUR);
    await this.ended.delete({ expiresAt: LessThan(before) });
  }

  async onApplicationBootstrap(): Promise<void> {
    // A failed round is no loss: the next one forgets the same sessions.
    const round = () => this.forgetExpired().catch(() => undefined);
    this.timer = setInterval(() => void round(), HOUR).unref();
    await round();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
  }
}
