import { Injectable } from '@nestjs/common';

/** How long a refused write counts, in milliseconds. With space again, the next one shows it. */
const SHOWN_FOR = 10_000;

/** Whether the database's disk is full, as far as this process's own writes have shown. */
@Injectable()
export class DiskSpace {
  private fullUntil = 0;

  /** PostgreSQL has refused a write. */
  noteFull(): void {
    this.fullUntil = performance.now() + SHOWN_FOR;
  }

  get isFull(): boolean {
    return performance.now() < this.fullUntil;
  }
}
