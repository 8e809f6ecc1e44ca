import { getSubnet, type Locale } from '@challenge-coins/server-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { RateLimiter } from '../../common/rate-limit/rate-limiter.js';
import { inTransaction, sqlState } from '../../common/transaction.js';
import { Outbox } from '../../messages/index.js';
import { EmailTaken } from '../auth.errors.js';
import { DeviceCookie } from '../device-cookie.js';
import { getOwnerAttempts } from '../login-limits.js';
import { PasswordsService } from '../passwords.service.js';
import type { ResetPasswordBody } from './account.contract.js';
import { LinkUsedUp } from './account.errors.js';
import { hashLinkSecret } from './account-tokens.js';
import { requireLongEnough } from './staff-passwords.js';
import {
  findAccountByToken,
  confirmEmailWithToken,
  resetPasswordWithToken,
} from './account-tokens.query.js';

const UNIQUE_VIOLATION = '23505';

/** Password reset and email confirmation by emailed links. */
@Injectable()
export class RecoveryService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly devices: DeviceCookie,
    private readonly passwords: PasswordsService,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
  ) {}

  /**
   * Enqueues a reset email without looking up the account (the worker does), so response and timing
   * do not reveal whether it exists.
   */
  async forgot(email: string, address: string, locale: Locale | null): Promise<void> {
    const network = getSubnet(address);
    await this.limiter.count([
      { limit: 'reset-account-address', subject: `${email} ${network}` },
      { limit: 'reset-address', subject: network },
      { limit: 'reset-account', subject: email },
    ]);
    const message = { kind: 'password-reset', payload: { email }, locale } as const;
    await this.outbox.enqueue(this.dataSource.manager, message);
  }

  /**
   * Sets a new password with a link, ends every session and clears the owner's login limits.
   * Returns the device cookie that makes this device known; undefined if the account has a second factor. No code was
   * given, and a known device has wrong codes of its own: each reset would allow ten more.
   */
  async reset(
    { token, password }: ResetPasswordBody,
    address: string,
  ): Promise<string | undefined> {
    await this.countUse(address);
    const sha256 = hashLinkSecret(token);
    // Checked first: an invalid link must not cost a hash.
    const owner = await this.ownerOf(sha256, 'reset');
    if (!owner) throw new LinkUsedUp();
    requireLongEnough(owner, 'password', password);
    const passwordHash = await this.passwords.hash(password);
    const now = this.clock.now();
    return inTransaction(this.dataSource, async (manager) => {
      const user = await resetPasswordWithToken(manager, sha256, passwordHash, now);
      if (!user) throw new LinkUsedUp();
      await this.outbox.release(manager, user.id);
      await this.limiter.forget(manager, getOwnerAttempts(user, address));
      return user.hasSecondFactor ? undefined : this.devices.issue(user);
    });
  }

  /** Sets the link's address on the account. A viewer logged in to another account is rejected. */
  async confirm(token: string, viewerId: string | undefined, address: string): Promise<void> {
    await this.countUse(address);
    const sha256 = hashLinkSecret(token);
    const owner = await this.ownerOf(sha256, 'email');
    if (!owner || (viewerId !== undefined && viewerId !== owner.id)) throw new LinkUsedUp();
    try {
      await inTransaction(this.dataSource, (manager) => this.consumeConfirmation(manager, sha256));
    } catch (error) {
      if (sqlState(error) === UNIQUE_VIOLATION) throw new EmailTaken();
      throw error;
    }
  }

  /**
   * Notifies the old address if it was confirmed, so that its owner can react to a hijacked
   * account.
   */
  private async consumeConfirmation(manager: EntityManager, sha256: string): Promise<void> {
    const confirmed = await confirmEmailWithToken(manager, sha256, this.clock.now());
    if (!confirmed) throw new LinkUsedUp();
    const { user_id: userId, before, after, was_confirmed: wasConfirmed } = confirmed;
    await this.outbox.release(manager, userId);
    if (before === after || !wasConfirmed) return;
    await this.outbox.enqueue(manager, {
      kind: 'email-changed',
      userId,
      payload: { before, after },
    });
  }

  private ownerOf(sha256: string, kind: 'reset' | 'email') {
    return findAccountByToken(this.dataSource.manager, sha256, kind, this.clock.now());
  }

  private countUse(address: string): Promise<void> {
    return this.limiter.count([{ limit: 'link-address', subject: getSubnet(address) }]);
  }
}
