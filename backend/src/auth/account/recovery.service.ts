import { getSubnet } from '@challenge-coins/server-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { RateLimiter } from '../../common/rate-limit/rate-limiter.js';
import { inTransaction, sqlState } from '../../common/transaction.js';
import { Outbox } from '../../messages/index.js';
import { EmailTaken } from '../auth.errors.js';
import { DeviceCookie } from '../device-cookie.js';
import { limitsOfOwner } from '../login-limits.js';
import { PasswordsService } from '../passwords.service.js';
import type { ResetPasswordBody } from './account.contract.js';
import { LinkUsedUp } from './account.errors.js';
import { digestOf } from './account-tokens.js';
import { requireLongEnough } from './staff-passwords.js';
import {
  findAccountByToken,
  confirmEmailWithToken,
  resetPasswordWithToken,
} from './account-tokens.query.js';

const UNIQUE_VIOLATION = '23505';

/** The ways back into an account, and to a new address: by links in mails. */
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
   * Writes down that somebody wants a new password, and does not look whether there is such an account:
   * who sends the mail does. So the answer and its time are the same for everybody.
   */
  async forgot(email: string, address: string): Promise<void> {
    const network = getSubnet(address);
    await this.limiter.count([
      { limit: 'reset-account-address', subject: `${email} ${network}` },
      { limit: 'reset-address', subject: network },
      { limit: 'reset-account', subject: email },
    ]);
    const message = { kind: 'password-reset', payload: { email } } as const;
    await this.outbox.enqueue(this.dataSource.manager, message);
  }

  /**
   * Sets a new password by the link of a mail; every session of the account ends. Wrong logins of before
   * keep its owner out no more. Answers the header that makes this device known to the account.
   */
  async reset({ token, password }: ResetPasswordBody, address: string): Promise<string> {
    await this.countUse(address);
    const sha256 = digestOf(token);
    // A link that is worth nothing costs no hash.
    const owner = await this.ownerOf(sha256, 'reset');
    if (!owner) throw new LinkUsedUp();
    requireLongEnough(owner, 'password', password);
    const passwordHash = await this.passwords.hash(password);
    const now = this.clock.now();
    return inTransaction(this.dataSource, async (manager) => {
      const user = await resetPasswordWithToken(manager, sha256, passwordHash, now);
      if (!user) throw new LinkUsedUp();
      await this.outbox.release(manager, user.id);
      await this.limiter.forget(manager, limitsOfOwner(user, address));
      return this.devices.issue(user);
    });
  }

  /** Makes the address of a link the account's own. Signed in as somebody else, nobody can. */
  async confirm(token: string, viewerId: string | undefined, address: string): Promise<void> {
    await this.countUse(address);
    const sha256 = digestOf(token);
    const owner = await this.ownerOf(sha256, 'email');
    if (!owner || (viewerId !== undefined && viewerId !== owner.id)) throw new LinkUsedUp();
    try {
      await inTransaction(this.dataSource, (manager) => this.confirmIn(manager, sha256));
    } catch (error) {
      if (sqlState(error) === UNIQUE_VIOLATION) throw new EmailTaken();
      throw error;
    }
  }

  /** The old address is told if it was its owner's, so that they can act if it was somebody else. */
  private async confirmIn(manager: EntityManager, sha256: string): Promise<void> {
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
