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
import { PeriodicTask } from '../common/periodic-task.js';
import { nextTry } from './back-off.js';
import { CARRIER } from './carriers/carriers.js';
import { SENDS_AT_ONCE, Undeliverable, type Carrier, type Mail } from './carriers/carrier.js';
import { Composers } from './composers.js';
import { DeliveryPolicy } from './delivery-policy.js';
import { claimDue, settle, type ClaimedMessage, type Outcome } from './outbox.query.js';
import { mailOf } from './mail.js';
import type { MessageState } from './message-kinds.js';

const DELIVERED: ReadonlySet<MessageState> = new Set(['sent', 'kept']);
const LOOK_EVERY_MS = 1000;
/** As long as nobody can be asked, nobody is asked often. */
const LOOK_AGAIN_MS = 5000;

/**
 * Outbox worker: sends due messages with at-least-once delivery. Each process of the API has one, and there may
 * be a process for it alone (messages.main.ts): they share the work with SKIP LOCKED.
 */
@Injectable()
export class Postman implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(Postman.name);
  private readonly stop = new AbortController();
  private readonly task = new PeriodicTask(Postman.name, () => this.begin());
  private readonly sending = new Set<Promise<void>>();
  private working: Promise<void> = Promise.resolve();

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(ENV) private readonly env: Env,
    @Inject(CARRIER) private readonly carrier: Carrier,
    private readonly composers: Composers,
    private readonly policy: DeliveryPolicy,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    if (this.env.MESSAGES_WORKER) this.working = this.work();
  }

  /** What is being sent is sent; the rest is for the next one. */
  async onModuleDestroy(): Promise<void> {
    this.stop.abort();
    this.task.stop();
    await this.working;
    await Promise.all(this.sending);
    this.carrier.close();
  }

  /** Sends what is due now, as much as is sent at once; answers how many messages that were. */
  async round(): Promise<number> {
    const count = await this.begin();
    await Promise.all(this.sending);
    return count;
  }

  /** A message that is done makes room for the next, whatever the others take. */
  private async work(): Promise<void> {
    const { signal } = this.stop;
    this.task.start();
    while (!signal.aborted) {
      const pause = (await this.task.run()) ? LOOK_EVERY_MS : LOOK_AGAIN_MS;
      if (this.sending.size === SENDS_AT_ONCE) await Promise.race(this.sending);
      else await delay(pause, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  /** Claims as many due messages as there is room for, and begins to send them; answers how many. */
  private async begin(): Promise<number> {
    const room = SENDS_AT_ONCE - this.sending.size;
    const messages = await claimDue(this.dataSource, this.clock.now(), room);
    for (const message of messages) {
      const sent = this.send(message)
        .catch((error: unknown) => this.log.warn(error))
        .finally(() => this.sending.delete(sent));
      this.sending.add(sent);
    }
    return messages.length;
  }

  private async send(message: ClaimedMessage): Promise<void> {
    const outcome = (await this.policy.refusal(message)) ?? (await this.attempt(message));
    if (outcome.error) this.log.warn(`Message ${message.id} (${message.kind}) was not sent`);
    await settle(this.dataSource, message, outcome, this.clock.now());
  }

  private async attempt(message: ClaimedMessage): Promise<Outcome> {
    const outcome = await this.deliver(message);
    if (!DELIVERED.has(outcome.state)) await this.policy.giveBack(message);
    return outcome;
  }

  private async deliver(message: ClaimedMessage): Promise<Outcome> {
    try {
      const mail = await mailOf(message, this.composers, this.env);
      if (!mail) return { state: 'dropped' };
      if (this.carrier.isMailbox) return await this.keep(mail);
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

  /** The back office shows the mail: a folder that cannot be written, as in a container, costs its file only. */
  private async keep(mail: Mail): Promise<Outcome> {
    await this.carrier.deliver(mail).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      this.log.warn(`Message ${mail.id} (${mail.kind}) has no file: ${reason}`);
    });
    return { state: 'kept' };
  }
}
