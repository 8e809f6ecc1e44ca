import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DiskSpace } from '../common/disk-space.js';
import { DomainError } from '../common/domain-error.js';
import { HealthConnection } from './health-connection.js';

/** This process should get no requests now. */
export class NotReady extends DomainError {
  constructor(detail: string) {
    super('health.not-ready', 503, detail);
    this.retryAfter = 1;
  }
}

/** How long one answer of the database is good for all who ask, in milliseconds. */
const SHARED_MS = 250;

/** Whether this process should get requests now. */
@Injectable()
export class ReadinessService {
  private isLeaving = false;
  private isMigrated = false;
  private asked: Promise<void> | undefined;
  private askedAt = 0;

  constructor(
    private readonly dataSource: DataSource,
    private readonly connection: HealthConnection,
    private readonly disk: DiskSpace,
  ) {}

  /** From now on: finish what is here, take nothing new. */
  startDraining(): void {
    this.isLeaving = true;
  }

  /** Health checks are never turned away, so those of a moment share one question to the database. */
  async check(): Promise<void> {
    if (this.isLeaving) throw new NotReady('This process is shutting down.');
    if (this.disk.isFull) throw new NotReady("The database's disk is full.");
    const now = performance.now();
    if (!this.asked || now - this.askedAt >= SHARED_MS) {
      this.askedAt = now;
      this.asked = this.ask();
    }
    await this.asked;
  }

  private async ask(): Promise<void> {
    // Migrations do not get undone under a running process: once is enough.
    this.isMigrated ||= !(await this.dataSource.showMigrations());
    if (!this.isMigrated) throw new NotReady('The database has pending migrations.');
    if (!(await this.connection.canWrite())) throw new NotReady('The database can only be read.');
  }
}
