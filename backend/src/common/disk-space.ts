import { Injectable } from '@nestjs/common';

/** How long the disk counts as full after a rejected write, in milliseconds. Later writes test it again. */
const FULL_FOR_MS = 10_000;

/** Tracks whether the database's disk is full, from the writes of this process. */
@Injectable()
export class DiskSpace {
  private fullUntil = 0;

  /** Records that PostgreSQL rejected a write for lack of space. */
  noteFull(): void {
    this.fullUntil = performance.now() + FULL_FOR_MS;
  }

  get isFull(): boolean {
    return performance.now() < this.fullUntil;
  }
}
