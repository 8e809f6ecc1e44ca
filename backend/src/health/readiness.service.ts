import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DiskSpace } from '../common/disk-space.js';
import { DomainError } from '../common/domain-error.js';
import { HealthConnection } from './health-connection.js';

/** 503: this process should not receive requests now. */
export class NotReady extends DomainError {
  /** `detail` is for operators, in English. */
  constructor(detail: string) {
    super('health.not-ready', 503, () => detail);
    this.retryAfter = 1;
  }
}

/** Lifetime of a shared database check, in milliseconds. */
const CHECK_TTL_MS = 250;

/** Readiness of this process: draining, disk space, migrations, writable database. */
@Injectable()
export class ReadinessService {
  private isDraining = false;
  private isMigrated = false;
  private lastCheck: Promise<void> | undefined;
  private lastCheckedAt = 0;

  constructor(
    private readonly dataSource: DataSource,
    private readonly connection: HealthConnection,
    private readonly disk: DiskSpace,
  ) {}

  /** Reports unready from now on, so that load balancers stop sending requests. */
  startDraining(): void {
    this.isDraining = true;
  }

  /**
   * Throws `NotReady` if this process should not receive requests. Health checks are not rate-limited, so
   * concurrent ones share a database check.
   */
  async check(): Promise<void> {
    if (this.isDraining) throw new NotReady('This process is shutting down.');
    if (this.disk.isFull) throw new NotReady("The database's disk is full.");
    const now = performance.now();
    if (!this.lastCheck || now - this.lastCheckedAt >= CHECK_TTL_MS) {
      this.lastCheckedAt = now;
      this.lastCheck = this.runCheck();
    }
    await this.lastCheck;
  }

  private async runCheck(): Promise<void> {
    // Migrations are not reverted under a running process, so one check is enough.
    this.isMigrated ||= !(await this.dataSource.showMigrations());
    if (!this.isMigrated) throw new NotReady('The database has pending migrations.');
    if (!(await this.connection.canWrite())) throw new NotReady('The database is read-only.');
  }
}
