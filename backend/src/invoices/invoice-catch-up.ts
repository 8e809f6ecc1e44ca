import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Clock } from '../common/clock.js';
import { ENV, type Env } from '../common/env.js';
import { PeriodicJob } from '../common/periodic-job.js';
import { inTransaction } from '../common/transaction.js';
import { findOrdersBehind } from './invoices.query.js';
import { issueDocuments } from './issue-documents.js';

const EVERY_MS = 60_000;
const LOOK_BACK_MS = 2 * 86_400_000; // two days

/**
 * Issues documents that no request issued: the credit note of a cancelled order, the debit note of a restored one, and
 * the invoice of a payment that an older version of the API recorded. Each process with a background worker runs it; the
 * lock of an order decides which one issues.
 */
@Injectable()
export class InvoiceCatchUp extends PeriodicJob {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
    @Inject(ENV) env: Env,
  ) {
    super(env.OUTBOX_WORKER ? EVERY_MS : null, false);
  }

  /** An order whose document cannot be issued does not stop the others; the first error is thrown at the end. */
  override async run(): Promise<void> {
    const now = this.clock.now();
    const errors: unknown[] = [];
    const since = new Date(now.getTime() - LOOK_BACK_MS);
    for (const id of await findOrdersBehind(this.dataSource.manager, since))
      await inTransaction(this.dataSource, (manager) => issueDocuments(manager, id, { now })).catch(
        (error: unknown) => void errors.push(error),
      );
    if (errors.length > 0) throw errors[0];
  }
}
