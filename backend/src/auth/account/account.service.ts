import { Injectable } from '@nestjs/common';
import type { Locale } from '@challenge-coins/server-kit';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { RateLimiter } from '../../common/rate-limit/rate-limiter.js';
import { inTransaction } from '../../common/transaction.js';
import { Outbox } from '../../messages/index.js';
import type { AuthSessionDto, UserView } from '../auth.contract.js';
import { toUserView } from '../auth.view.js';
import type { AuthenticatedUser } from '../current-user.decorator.js';
import type { WithDeviceCookie } from '../device-cookie.js';
import { SessionsService } from '../devices/sessions.service.js';
import { PasswordsService } from '../passwords.service.js';
import { UserEntity } from '../user.entity.js';
import type { AccountDto, ChangeEmailBody, ChangePasswordBody } from './account.contract.js';
import { EmailConfirmed, SameEmail, WrongPassword } from './account.errors.js';
import { requireLongEnough } from './staff-passwords.js';

/** Reads and changes the caller's own account. */
@Injectable()
export class AccountService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
    private readonly limiter: RateLimiter,
  ) {}

  async get({ id }: AuthenticatedUser): Promise<AccountDto> {
    const user = await this.dataSource.manager.findOneByOrFail(UserEntity, { id });
    return {
      ...toUserView(user),
      email_confirmed: user.emailConfirmedAt !== null,
      created_at: user.createdAt.toISOString(),
    };
  }

  async rename(
    user: AuthenticatedUser,
    username: string,
    locale: Locale | null,
  ): Promise<UserView> {
    const change = { username, ...(locale !== null && { locale }) };
    await this.dataSource.manager.update(UserEntity, { id: user.id }, change);
    return toUserView({ ...user, username });
  }

  /** Sends a link to the new address. The address changes when that link is opened. */
  async changeEmail(
    user: AuthenticatedUser,
    { email, password }: ChangeEmailBody,
    locale: Locale | null,
  ): Promise<void> {
    await this.requirePassword(user, password);
    if (email === user.email) throw new SameEmail();
    await this.sendLink(user, email, locale);
  }

  /** Resends the confirmation link to the current address. */
  async confirmAgain(user: AuthenticatedUser, locale: Locale | null): Promise<void> {
    if ((await this.get(user)).email_confirmed) throw new EmailConfirmed();
    await this.sendLink(user, user.email, locale);
  }

  /** Changes the password, ends every session and starts a new one for this device. */
  async changePassword(
    user: AuthenticatedUser,
    { password, new_password }: ChangePasswordBody,
    device: string,
  ): Promise<WithDeviceCookie<AuthSessionDto>> {
    requireLongEnough(user, 'new_password', new_password);
    const { passwordHash: before } = await this.requirePassword(user, password);
    const passwordHash = await this.passwords.hash(new_password);
    return inTransaction(this.dataSource, async (manager) => {
      // Replaces only the hash that was just verified: of two concurrent changes, one is rejected.
      const changed = await endSessions(
        manager,
        { id: user.id, passwordHash: before },
        { passwordHash },
      );
      if (!changed) throw new WrongPassword();
      const session = await this.sessions.begin(manager, changed, device);
      return { ...session, user: toUserView(changed) };
    });
  }

  async signOutEverywhere({ id }: AuthenticatedUser): Promise<void> {
    await inTransaction(this.dataSource, (manager) => endSessions(manager, { id }));
  }

  /** The account, if the password is correct. Wrong ones are counted like failed logins. */
  async requirePassword({ id }: AuthenticatedUser, password: string): Promise<UserEntity> {
    const attempt = { limit: 'own-password', subject: id } as const;
    await this.limiter.count([attempt]);
    const isWrong = (error: unknown) => error instanceof WrongPassword;
    return this.limiter.countWrongOnly([attempt], isWrong, async (refund) => {
      const user = await this.dataSource.manager.findOneByOrFail(UserEntity, { id });
      if (!(await this.passwords.matches(password, user.passwordHash))) throw new WrongPassword();
      await refund();
      return user;
    });
  }

  private async sendLink(
    { id }: AuthenticatedUser,
    email: string,
    locale: Locale | null,
  ): Promise<void> {
    await this.limiter.count([{ limit: 'confirmations', subject: id }]);
    const message = { kind: 'confirm-email', userId: id, payload: { email }, locale } as const;
    await this.outbox.enqueue(this.dataSource.manager, message);
  }
}

/**
 * Ends all sessions of an account and applies `change`. Returns the account; undefined if none
 * matches.
 */
async function endSessions(
  manager: EntityManager,
  where: Partial<Pick<UserEntity, 'id' | 'passwordHash'>>,
  change: Partial<Pick<UserEntity, 'passwordHash'>> = {},
): Promise<UserEntity | undefined> {
  const tokenVersion = () => 'token_version + 1';
  const update = manager
    .createQueryBuilder()
    .update(UserEntity)
    .set({ ...change, tokenVersion });
  const { affected } = await update.where(where).execute();
  if (!affected) return undefined;
  return manager.findOneByOrFail(UserEntity, { id: where.id ?? '' });
}
