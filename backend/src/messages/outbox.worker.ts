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
import { getNextAttemptAt, type RetryBackoff } from '../common/lease-table/backoff.js';
import { LeaseWorker } from '../common/lease-table/lease-worker.js';
import { MAIL_TRANSPORT } from './transports/create-transport.js';
import {
  SEND_CONCURRENCY,
  PermanentDeliveryError,
  type MailTransport,
  type OutgoingEmail,
} from './transports/mail-transport.js';
import { EmailTemplates } from './email-templates.js';
import { DeliveryPolicy } from './delivery-policy.js';
import { OUTBOX, type ClaimedMessage, type DeliveryOutcome } from './outbox.query.js';
import { buildEmail } from './build-email.js';
import type { MessageState } from './message-kinds.js';

const DELIVERED: ReadonlySet<MessageState> = new Set(['sent', 'kept']);
const POLL_INTERVAL_MS = 1000;
/** Poll interval while the database is unreachable, in milliseconds. */
const ERROR_POLL_INTERVAL_MS = 5000;
/** Fourteen attempts in more than half a day. */
const BACKOFF: RetryBackoff = {
  firstDelayMs: 15_000,
  factor: 2,
  maxDelayMs: 3 * 60 * 60 * 1000,
  maxTries: 14,
};

/**
 * Outbox worker: sends due messages with at-least-once delivery. Each API process runs one, and it can run
 * in its own process (messages.main.ts); workers share messages with SKIP LOCKED.
 */
@Injectable()
export class OutboxWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(OutboxWorker.name);
  private readonly worker = new LeaseWorker<ClaimedMessage>({
    name: OutboxWorker.name,
    slots: SEND_CONCURRENCY,
    pollMs: POLL_INTERVAL_MS,
    errorPollMs: ERROR_POLL_INTERVAL_MS,
    claim: (limit) => OUTBOX.claim(this.dataSource, this.clock.now(), limit),
    work: (message) => this.send(message),
  });

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(ENV) private readonly env: Env,
    @Inject(MAIL_TRANSPORT) private readonly transport: MailTransport,
    private readonly templates: EmailTemplates,
    private readonly policy: DeliveryPolicy,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    if (this.env.OUTBOX_WORKER) this.worker.start();
  }

  /** Finishes the messages in flight; leaves the others to the next worker. */
  async onModuleDestroy(): Promise<void> {
    await this.worker.stop();
    this.transport.close();
  }

  /** Sends one batch of due messages and waits for it; returns their number. For tests. */
  drain(): Promise<number> {
    return this.worker.drain();
  }

  private async send(message: ClaimedMessage): Promise<void> {
    const outcome = (await this.policy.refusal(message)) ?? (await this.attempt(message));
    if (outcome.error) this.log.warn(`Message ${message.id} (${message.kind}) was not sent`);
    await OUTBOX.settle(this.dataSource, message, outcome, this.clock.now());
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
          : getNextAttemptAt(BACKOFF, message.tries, this.clock.now());
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
