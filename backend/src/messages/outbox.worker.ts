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
import { getNextAttemptAt } from './backoff.js';
import { MAIL_TRANSPORT } from './transports/create-transport.js';
import {
  SEND_CONCURRENCY,
  PermanentDeliveryError,
  type MailTransport,
  type OutgoingEmail,
} from './transports/mail-transport.js';
import { EmailTemplates } from './email-templates.js';
import { DeliveryPolicy } from './delivery-policy.js';
import {
  claimDue,
  recordOutcome,
  type ClaimedMessage,
  type DeliveryOutcome,
} from './outbox.query.js';
import { buildEmail } from './build-email.js';
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
export class OutboxWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(OutboxWorker.name);
  private readonly stop = new AbortController();
  private readonly task = new PeriodicTask(OutboxWorker.name, () => this.begin());
  private readonly sending = new Set<Promise<void>>();
  private working: Promise<void> = Promise.resolve();

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(ENV) private readonly env: Env,
    @Inject(MAIL_TRANSPORT) private readonly carrier: MailTransport,
    private readonly composers: EmailTemplates,
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
  async drain(): Promise<number> {
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
      if (this.sending.size === SEND_CONCURRENCY) await Promise.race(this.sending);
      else await delay(pause, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  /** Claims as many due messages as there is room for, and begins to send them; answers how many. */
  private async begin(): Promise<number> {
    const room = SEND_CONCURRENCY - this.sending.size;
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
    await recordOutcome(this.dataSource, message, outcome, this.clock.now());
  }

  private async attempt(message: ClaimedMessage): Promise<DeliveryOutcome> {
    const outcome = await this.deliver(message);
    if (!DELIVERED.has(outcome.state)) await this.policy.release(message);
    return outcome;
  }

  private async deliver(message: ClaimedMessage): Promise<DeliveryOutcome> {
    try {
      const mail = await buildEmail(message, this.composers, this.env);
      if (!mail) return { state: 'dropped' };
      if (this.carrier.isLocal) return await this.keep(mail);
      await this.carrier.deliver(mail);
      return { state: 'sent' };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const dueAt =
        error instanceof PermanentDeliveryError
          ? undefined
          : getNextAttemptAt(message.tries, this.clock.now());
      return dueAt
        ? { state: 'waiting', error: reason, dueAt }
        : { state: 'failed', error: reason };
    }
  }

  /** The back office shows the mail: a folder that cannot be written, as in a container, costs its file only. */
  private async keep(mail: OutgoingEmail): Promise<DeliveryOutcome> {
    await this.carrier.deliver(mail).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      this.log.warn(`Message ${mail.id} (${mail.kind}) has no file: ${reason}`);
    });
    return { state: 'kept' };
  }
}
