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
import { noteSeen, type SeenSession } from './sessions.query.js';

const WRITE_EVERY_MS = 60_000;

/** Remembers who was here and writes it down once a minute: no request waits for it. */
@Injectable()
export class SessionActivity implements OnModuleInit, OnApplicationBootstrap, OnModuleDestroy {
  private readonly seen = new Map<string, SeenSession>();
  private readonly task = new PeriodicTask(SessionActivity.name, () => this.write());

  constructor(
    private readonly adapterHost: HttpAdapterHost<FastifyAdapter>,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    const { httpAdapter: server } = this.adapterHost as Partial<HttpAdapterHost<FastifyAdapter>>;
    // A process that answers nobody has none.
    server?.getInstance().addHook('onResponse', ({ user, headers }, _reply, done) => {
      if (user) this.note(user, headers['user-agent']);
      done();
    });
  }

  onApplicationBootstrap(): void {
    this.task.start(WRITE_EVERY_MS);
  }

  async onModuleDestroy(): Promise<void> {
    this.task.stop();
    await this.write().catch(() => undefined);
  }

  /** Remembers that a session was here just now. */
  note({ id: user_id, session }: AuthenticatedUser, userAgent: string | undefined): void {
    const { id, version, expiresAt: expires_at } = session;
    const device = this.seen.get(id)?.device ?? deviceName(userAgent);
    this.seen.set(id, { id, user_id, version, device, at: this.clock.now(), expires_at });
  }

  /** Writes down who was here since the last time. What cannot be written now is said again next time they come. */
  async write(): Promise<void> {
    if (this.seen.size === 0) return;
    const sessions = [...this.seen.values()];
    this.seen.clear();
    await noteSeen(this.dataSource, sessions);
  }
}
