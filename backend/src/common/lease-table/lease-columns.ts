import { Column } from 'typeorm';
import { CreatedAt } from '../columns.js';

/** Columns that a lease table has beside its id and its state. Entities of lease tables extend this class. */
export abstract class LeaseColumns {
  /** Earliest next attempt. A worker's lease moves it into the future. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  dueAt: Date;

  /** Number of claims. */
  @Column({ type: 'integer', default: 0 })
  tries: number;

  @Column({ type: 'text', nullable: true })
  lastError: string | null;

  /** Time at which the work ended, with or without success. */
  @Column({ type: 'timestamptz', nullable: true })
  settledAt: Date | null;

  @CreatedAt()
  createdAt: Date;
}
