import { Clock } from '../src/common/clock.js';

/** A clock that tests advance. */
export class TestClock extends Clock {
  private aheadMs = 0;

  override now(): Date {
    return new Date(Date.now() + this.aheadMs);
  }

  forward(seconds: number): void {
    this.aheadMs += seconds * 1000;
  }
}
