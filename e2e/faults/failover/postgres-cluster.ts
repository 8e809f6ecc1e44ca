// A PostgreSQL cluster of one primary and two standbys; a commit is acknowledged when one standby has it.
import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { escapeLiteral, type QueryResultRow } from 'pg';
import { freePorts } from '@challenge-coins/server-kit/local-server.fixture';
import type { ShopDatabase } from '../own-backend.ts';
import { TcpProxy } from '../../tcp-proxy.ts';
import { PostgresServer } from './server.ts';
import { successor } from './elect-leader.ts';

const NAMES = ['one', 'two', 'three'] as const;
const SETTINGS = `
synchronous_standby_names = 'ANY 1 (${NAMES.join(', ')})'
wal_keep_size = '256MB'
hot_standby = on
shared_buffers = '32MB'
`;
const SHOP = 'shop';
const ASK_EVERY = 50; // milliseconds
const PATIENCE = 30_000;

/** No standby can be promoted safely: an unreachable one may have orders that the others lack. */
export class NoSafeLeader extends Error {}

export class PostgresCluster implements ShopDatabase {
  readonly address = new TcpProxy();
  private readonly password = randomBytes(12).toString('hex');
  private servers: readonly PostgresServer[] = [];
  private first: PostgresServer | undefined;

  constructor(private readonly home: string) {}

  get urlForApi(): string {
    return `postgres://${SHOP}:${this.password}@127.0.0.1:${this.address.port}/${SHOP}`;
  }

  get leader(): PostgresServer {
    if (!this.first) throw new Error('There is no primary yet.');
    return this.first;
  }

  get followers(): PostgresServer[] {
    return this.servers.filter((server) => server !== this.first);
  }

  async start(): Promise<void> {
    await rm(this.home, { recursive: true, force: true });
    await mkdir(path.join(this.home, '../logs'), { recursive: true });
    await this.address.restore();
    const ports = await freePorts(NAMES.length);
    this.servers = NAMES.map((name, at) => new PostgresServer(name, ports[at] ?? 0, this.home));
    const [leader] = this.servers;
    await leader?.make(SETTINGS);
    await leader?.start();
    this.first = leader;
    for (const follower of this.followers) await follower.follow(this.leader);
    await this.leader.query(`CREATE ROLE ${SHOP} LOGIN PASSWORD ${escapeLiteral(this.password)}`);
    await this.leader.query(`CREATE DATABASE ${SHOP} OWNER ${SHOP}`);
    await this.untilFollowed(2);
    this.address.setTarget(this.leader);
  }

  /** The address of the shop's current primary. */
  query<Row extends QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return this.leader.query<Row>(sql, values, SHOP);
  }

  /** kill -9 of the primary. */
  async killLeader(): Promise<void> {
    await this.leader.kill();
    this.address.setTarget(undefined);
  }

  /** Promotes the follower that has every commit, or throws `NoSafeLeader`; the address moves with it. */
  async moveOn(): Promise<void> {
    const followers = this.followers;
    const answers = await Promise.all(followers.map((server) => server.reached()));
    const next = followers[successor(answers)];
    if (!next) throw new NoSafeLeader();
    await next.promote();
    const others = followers.filter((server) => server !== next);
    this.first = next;
    for (const other of others) await other.switchLeader(next);
    await this.untilFollowed(1);
    this.address.setTarget(next);
  }

  /** Cancels a commit's next wait for a standby, as an administrator may. */
  async endWaits(): Promise<void> {
    const end = `SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'`;
    while ((await this.leader.query(end)).length === 0) await delay(ASK_EVERY);
  }

  /** Restores failed servers as copies of the primary. */
  async mend(): Promise<void> {
    for (const follower of this.followers) {
      if ((await follower.reached()) === undefined) await follower.follow(this.leader);
    }
    await this.untilFollowed(2);
  }

  async stop(): Promise<void> {
    await this.address.disconnect();
    for (const server of this.servers) server.thaw();
    await Promise.all(this.servers.map((server) => server.kill()));
    await rm(this.home, { recursive: true, force: true });
  }

  private async untilFollowed(by: number): Promise<void> {
    const deadline = performance.now() + PATIENCE;
    for (;;) {
      const streaming = await this.leader.query(
        `SELECT FROM pg_stat_replication WHERE state = 'streaming'`,
      );
      if (streaming.length >= by) return;
      if (performance.now() > deadline) throw new Error(`${streaming.length} of ${by} follow.`);
      await delay(ASK_EVERY);
    }
  }
}
