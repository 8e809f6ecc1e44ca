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
const POLL_INTERVAL_MS = 1000;
/** Poll interval while the database is unreachable, in milliseconds. */
const ERROR_POLL_INTERVAL_MS = 5000;

/**
 * Outbox worker: sends due messages with at-least-once delivery. Each API process runs one, and it can run
 * in its own process (messages.main.ts); workers share messages with SKIP LOCKED.
 */
@Injectable()
export class OutboxWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(OutboxWorker.name);
  private readonly stop = new AbortController();
  private readonly task = new PeriodicTask(OutboxWorker.name, () => this.startSending());
  private readonly sending = new Set<Promise<void>>();
  /** The last claim filled all free slots. */
  private mayHaveMore = false;
  private loop: Promise<void> = Promise.resolve();

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(ENV) private readonly env: Env,
    @Inject(MAIL_TRANSPORT) private readonly transport: MailTransport,
    private readonly templates: EmailTemplates,
    private readonly policy: DeliveryPolicy,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    if (this.env.OUTBOX_WORKER) this.loop = this.runLoop();
  }

  /** Finishes the messages in flight; leaves the others to the next worker. */
  async onModuleDestroy(): Promise<void> {
    this.stop.abort();
    this.task.stop();
    await this.loop;
    await Promise.all(this.sending);
    this.transport.close();
  }

  /** Sends one batch of due messages and waits for it; returns their number. For tests. */
  async drain(): Promise<number> {
    const count = await this.startSending();
    await Promise.all(this.sending);
    return count;
  }

  /** Claims again as soon as a slot is free, so a slow delivery does not block others; pauses if nothing is left. */
  private async runLoop(): Promise<void> {
    const { signal } = this.stop;
    this.task.start();
    while (!signal.aborted) {
      const hasClaimed = await this.task.run();
      const pause = hasClaimed ? POLL_INTERVAL_MS : ERROR_POLL_INTERVAL_MS;
      if (this.sending.size === SEND_CONCURRENCY) await Promise.race(this.sending);
      else if (!hasClaimed || !this.mayHaveMore)
        await delay(pause, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Claims due messages for the free slots and starts sending them; returns their number. */
  private async startSending(): Promise<number> {
    const freeSlots = SEND_CONCURRENCY - this.sending.size;
    const messages = await claimDue(this.dataSource, this.clock.now(), freeSlots);
    for (const message of messages) {
      const delivery = this.send(message)
        .catch((error: unknown) => this.log.warn(error))
        .finally(() => this.sending.delete(delivery));
      this.sending.add(delivery);
    }
    this.mayHaveMore = messages.length === freeSlots;
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
      const mail = await buildEmail(message, this.templates, this.env);
      if (!mail) return { state: 'dropped' };
      if (this.transport.isLocal) return await this.saveFile(mail);
      await this.transport.deliver(mail);
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

  /**
   * Saves the email as a file. The admin UI shows it anyway, so a read-only folder, as in a container, is
   * only logged.
   */
  private async saveFile(mail: OutgoingEmail): Promise<DeliveryOutcome> {
    await this.transport.deliver(mail).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      this.log.warn(`Message ${mail.id} (${mail.kind}) has no file: ${reason}`);
    });
    return { state: 'kept' };
  }
}
