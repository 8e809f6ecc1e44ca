import { PeriodicJob } from './periodic-job.js';

export const HOUR = 3_600_000; // milliseconds

/** Job that runs at startup and every hour. */
export abstract class HourlyJob extends PeriodicJob {
  constructor() {
    super(HOUR);
  }
}
