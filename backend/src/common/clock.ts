import { Injectable } from '@nestjs/common';

/** The one source of "now", so that a test can move time. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
