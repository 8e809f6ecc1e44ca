import { setTimeout as delay } from 'node:timers/promises';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Clock } from '../common/clock.js';
import { ENV, type Env } from '../common/env.js';
import { nextTry } from './back-off.js';
import { CARRIER } from './carriers/carriers.js';
import { Undeliverable, type Carrier } from './carriers/carrier.js';
import { Composers } from './composers.js';
import { claimDue, settle, type ClaimedMessage, type Outcome } from './outbox.query.js';
import { mailOf } from './mail.js';

const AT_ONCE = 10;
const LOOK_EVERY_MS = 1000;
/** As long as nobody can be asked, nobody is asked often. */
const LOOK_AGAIN_MS = 5000;

/**
 * Sends what lies in the outbox, at least once. Each process of the API has one, and there may be a process
 * for it alone (messages.main.ts): they share the work by locks that skip each other's.
 */
@Injectable()
export class Postman implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(Postman.name);
  private readonly stop = new AbortController();
  private working: Promise<void> = Promise.resolve();

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(ENV) private readonly env: Env,
    @Inject(CARRIER) private readonly carrier: Carrier,
    private readonly composers: Composers,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    if (this.env.MESSAGES_WORKER) this.working = this.work();
  }

  /** What is being sent is sent; the rest is for the next one. */
  async onModuleDestroy(): Promise<void> {
    this.stop.abort();
    await this.working;
    this.carrier.close();
  }

  /** Sends what is due now; answers how many messages that were. */
  async round(): Promise<number> {
    const messages = await claimDue(this.dataSource, this.clock.now(), AT_ONCE);
    await Promise.all(byOrder(messages).map((line) => this.sendInTurn(line)));
    return messages.length;
  }

  private async work(): Promise<void> {
    const { signal } = this.stop;
    while (!signal.aborted) {
      const pause = await this.round().then(
        (count) => (count === AT_ONCE ? 0 : LOOK_EVERY_MS),
        (error: unknown) => {
          this.log.warn(error);
          return LOOK_AGAIN_MS;
        },
      );
      await delay(pause, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  private async sendInTurn(messages: readonly ClaimedMessage[]): Promise<void> {
    for (const message of messages) await this.send(message);
  }

  private async send(message: ClaimedMessage): Promise<void> {
    const outcome = await this.attempt(message);
    if (outcome.error) this.log.warn(`Message ${message.id} (${message.kind}) was not sent`);
    await settle(this.dataSource, message.id, outcome, this.clock.now());
  }

  private async attempt(message: ClaimedMessage): Promise<Outcome> {
    try {
      const mail = await mailOf(message, this.composers, this.env);
      if (!mail) return { state: 'dropped' };
      await this.carrier.deliver(mail);
      return { state: 'sent' };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const dueAt =
        error instanceof Undeliverable ? undefined : nextTry(message.tries, this.clock.now());
      return dueAt
        ? { state: 'waiting', error: reason, dueAt }
        : { state: 'failed', error: reason };
    }
  }
}

/** What is about one order leaves in the order in which it was written: placed, then cancelled. */
function byOrder(messages: readonly ClaimedMessage[]): ClaimedMessage[][] {
  const lines = new Map<string, ClaimedMessage[]>();
  for (const message of messages) {
    const about = message.order_id ?? message.id;
    lines.set(about, [...(lines.get(about) ?? []), message]);
  }
  return [...lines.values()];
}
