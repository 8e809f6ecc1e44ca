import {
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
  type OnModuleInit,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { InjectDataSource } from '@nestjs/typeorm';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { DataSource } from 'typeorm';
import { Clock } from '../../common/clock.js';
import type { AuthenticatedUser } from '../current-user.decorator.js';
import { PeriodicTask } from '../../common/periodic-task.js';
import { deviceName } from './device-name.js';
import { recordSeenSessions, type SeenSession } from './sessions.query.js';

const WRITE_INTERVAL_MS = 60_000;

/**
 * Buffers when each session was last seen and writes that once a minute, so no request waits for
 * it.
 */
@Injectable()
export class SessionActivity implements OnModuleInit, OnApplicationBootstrap, OnModuleDestroy {
  private readonly pending = new Map<string, SeenSession>();
  private readonly task = new PeriodicTask(SessionActivity.name, () => this.flush());

  constructor(
    private readonly adapterHost: HttpAdapterHost<FastifyAdapter>,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    const { httpAdapter: server } = this.adapterHost as Partial<HttpAdapterHost<FastifyAdapter>>;
    // A process without an HTTP server has no adapter.
    server?.getInstance().addHook('onResponse', ({ user, headers }, _reply, done) => {
      if (user) this.record(user, headers['user-agent']);
      done();
    });
  }

  onApplicationBootstrap(): void {
    this.task.start(WRITE_INTERVAL_MS);
  }

  async onModuleDestroy(): Promise<void> {
    this.task.stop();
    await this.flush().catch(() => undefined);
  }

  /** Records that a session was seen just now. */
  record({ id: user_id, session }: AuthenticatedUser, userAgent: string | undefined): void {
    const { id, version, expiresAt: expires_at } = session;
    const device = this.pending.get(id)?.device ?? deviceName(userAgent);
    this.pending.set(id, { id, user_id, version, device, at: this.clock.now(), expires_at });
  }

  /**
   * Writes the sessions seen since the last run. After a failed write, a session is written again
   * at its next request.
   */
  async flush(): Promise<void> {
    if (this.pending.size === 0) return;
    const sessions = [...this.pending.values()];
    this.pending.clear();
    await recordSeenSessions(this.dataSource, sessions);
  }
}
