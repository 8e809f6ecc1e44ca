import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, type Repository } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { HOUR, HourlyJob } from '../../common/hourly-job.js';
import { JWT_SECRET } from '../jwt.strategy.js';
import { AccountToken, type TokenKind } from './account-token.entity.js';
import { insertAccountToken } from './account-tokens.query.js';

const LIFETIME_MS = HOUR / 2;

/**
 * Secrets of emailed links. Derived from the message id with a key, so that neither the outbox nor
 * the token table contains them: database access alone opens no link.
 */
@Injectable()
export class AccountTokens extends HourlyJob {
  private readonly key: Buffer;

  constructor(
    @Inject(JWT_SECRET) secret: string,
    @InjectRepository(AccountToken) private readonly tokens: Repository<AccountToken>,
    private readonly clock: Clock,
  ) {
    super();
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'account-token', 32));
  }

  /** Derives the secret of a message's link. */
  secret(messageId: string): string {
    return createHmac('sha256', this.key).update(messageId).digest('base64url');
  }

  /** Makes a message's link valid for the next half hour. */
  async issue(
    messageId: string,
    userId: string,
    kind: TokenKind,
    newEmail: string | null = null,
  ): Promise<void> {
    const sha256 = hashLinkSecret(this.secret(messageId));
    const expiresAt = new Date(this.clock.now().getTime() + LIFETIME_MS);
    const link = { id: messageId, userId, kind, sha256, newEmail, expiresAt };
    await insertAccountToken(this.tokens.manager, link);
  }

  /** Deletes links one day after they expired. */
  protected override async run(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - 24 * HOUR);
    await this.tokens.delete({ expiresAt: LessThan(before) });
  }
}

/** Stored hash of a link's secret, used to look it up. */
export function hashLinkSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
