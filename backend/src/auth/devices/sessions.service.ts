import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, type EntityManager, type Repository } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { HourlyJob } from '../../common/hourly-job.js';
import { DeviceNotFound } from '../account/account.errors.js';
import type { AuthenticatedUser } from '../current-user.decorator.js';
import { DeviceCookie } from '../device-cookie.js';
import { TokensService } from '../tokens.service.js';
import type { UserEntity } from '../user.entity.js';
import type { DeviceDto } from './devices.contract.js';
import { SessionActivity } from './session-activity.js';
import { DeviceSession } from './session.entity.js';
import { endSession, openSessions, trimSessions } from './sessions.query.js';

/** Sessions of one account at a time; a new one ends the one that was seen the longest ago. */
const MOST = 50;

/** A new session's token, and the header by which its device is known at the next login. */
export interface BegunSession {
  readonly token: string;
  readonly deviceCookie: string;
}

/** Where accounts are signed in. */
@Injectable()
export class SessionsService extends HourlyJob {
  constructor(
    @InjectRepository(DeviceSession) private readonly rows: Repository<DeviceSession>,
    private readonly tokens: TokensService,
    private readonly devices: DeviceCookie,
    private readonly seen: SessionActivity,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** Begins a session, in the transaction of the password or code that lets somebody in; answers its token. */
  async begin(
    manager: EntityManager,
    user: Pick<UserEntity, 'id' | 'role' | 'tokenVersion'>,
    device: string,
  ): Promise<BegunSession> {
    const { token, session } = this.tokens.issue(user);
    const { id, expiresAt } = session;
    const { id: userId, tokenVersion: version } = user;
    const now = this.clock.now();
    const row = { id, expiresAt, userId, version, device, lastSeenAt: now, provedAt: now };
    await manager.insert(DeviceSession, row);
    await trimSessions(manager, userId, MOST, now);
    return { token, deviceCookie: this.devices.issue(user) };
  }

  async list(user: AuthenticatedUser, userAgent: string | undefined): Promise<DeviceDto[]> {
    const { id, session } = user;
    this.seen.note(user, userAgent);
    await this.seen.write();
    const rows = await openSessions(this.rows.manager, id, session.id, this.clock.now());
    return rows.map((row) => ({
      id: row.id,
      device: row.device,
      since: row.created_at.toISOString(),
      last_seen: row.last_seen_at.toISOString(),
      is_this: row.id === session.id,
    }));
  }

  async end(user: AuthenticatedUser, id: string): Promise<void> {
    await this.seen.write();
    const isEnded = await endSession(this.rows.manager, user.id, id, this.clock.now());
    if (!isEnded) throw new DeviceNotFound();
  }

  /** Forgets the sessions whose tokens have expired. */
  override async run(): Promise<void> {
    await this.rows.delete({ expiresAt: LessThan(this.clock.now()) });
  }
}
