import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DomainError } from '../common/domain-error.js';

/** This process should get no requests now. */
export class NotReady extends DomainError {
  constructor(detail: string) {
    super('health.not-ready', 503, detail);
    this.retryAfter = 1;
  }
}

/** Whether this process should get requests now. */
@Injectable()
export class Readiness {
  private isLeaving = false;
  private isMigrated = false;

  constructor(private readonly dataSource: DataSource) {}

  /** From now on: finish what is here, take nothing new. */
  leave(): void {
    this.isLeaving = true;
  }

  async check(): Promise<void> {
    if (this.isLeaving) throw new NotReady('This process is shutting down.');
    // Migrations do not get undone under a running process: once is enough.
    if (this.isMigrated) await this.dataSource.query('SELECT 1');
    else this.isMigrated = !(await this.dataSource.showMigrations());
    if (!this.isMigrated) throw new NotReady('The database has pending migrations.');
  }
}
