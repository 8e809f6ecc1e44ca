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
import { endSession, listActiveSessions, trimSessions } from './sessions.query.js';

/** Maximum number of sessions per account. A new one ends the least recently seen. */
const MAX_SESSIONS = 50;

/** Token of a new session, and the `Set-Cookie` header that makes its device known. */
export interface IssuedSession {
  readonly token: string;
  readonly deviceCookie: string;
}

/** Sessions of accounts: starts, lists and ends them. */
@Injectable()
export class SessionsService extends HourlyJob {
  constructor(
    @InjectRepository(DeviceSession) private readonly rows: Repository<DeviceSession>,
    private readonly tokens: TokensService,
    private readonly devices: DeviceCookie,
    private readonly activity: SessionActivity,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** Starts a session in the caller's transaction, which has verified the password or code. */
  async begin(
    manager: EntityManager,
    user: Pick<UserEntity, 'id' | 'role' | 'tokenVersion'>,
    device: string,
  ): Promise<IssuedSession> {
    const { token, session } = this.tokens.issue(user);
    const { id, expiresAt } = session;
    const { id: userId, tokenVersion: version } = user;
    const now = this.clock.now();
    const row = { id, expiresAt, userId, version, device, lastSeenAt: now, provedAt: now };
    await manager.insert(DeviceSession, row);
    await trimSessions(manager, userId, MAX_SESSIONS, now);
    return { token, deviceCookie: this.devices.issue(user) };
  }

  async list(user: AuthenticatedUser, userAgent: string | undefined): Promise<DeviceDto[]> {
    const { id, session } = user;
    this.activity.record(user, userAgent);
    await this.activity.flush();
    const rows = await listActiveSessions(this.rows.manager, id, session.id, this.clock.now());
    return rows.map((row) => ({
      id: row.id,
      device: row.device,
      since: row.created_at.toISOString(),
      last_seen: row.last_seen_at.toISOString(),
      is_this: row.id === session.id,
    }));
  }

  async end(user: AuthenticatedUser, id: string): Promise<void> {
    await this.activity.flush();
    const isEnded = await endSession(this.rows.manager, user.id, id, this.clock.now());
    if (!isEnded) throw new DeviceNotFound();
  }

  /** Deletes expired sessions. */
  override async run(): Promise<void> {
    await this.rows.delete({ expiresAt: LessThan(this.clock.now()) });
  }
}
