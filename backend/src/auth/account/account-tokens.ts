import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, type Repository } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { HOUR, HourlyJob } from '../../common/hourly-job.js';
import { JWT_SECRET } from '../jwt.strategy.js';
import { AccountToken, type TokenKind } from './account-token.entity.js';
import { insertAccountToken } from './account-tokens.query.js';

const LIFETIME = HOUR / 2;

/**
 * The secrets of links in mails. One is made of its message's id with the shop's key, so that neither the
 * outbox nor the table of links has it: who reads the database can open nothing.
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

  /** The secret of a message's link. */
  of(messageId: string): string {
    return createHmac('sha256', this.key).update(messageId).digest('base64url');
  }

  /** Lets a message's link count, from now on for half an hour. */
  async issue(
    messageId: string,
    userId: string,
    kind: TokenKind,
    newEmail: string | null = null,
  ): Promise<void> {
    const sha256 = digestOf(this.of(messageId));
    const expiresAt = new Date(this.clock.now().getTime() + LIFETIME);
    const link = { id: messageId, userId, kind, sha256, newEmail, expiresAt };
    await insertAccountToken(this.tokens.manager, link);
  }

  /** Forgets the links that count no more; a day later, so that a late click is told the truth. */
  protected override async run(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - 24 * HOUR);
    await this.tokens.delete({ expiresAt: LessThan(before) });
  }
}

/** As a link's secret is kept: it is looked for by this. */
export function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
