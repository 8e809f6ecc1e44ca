import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { RateLimiter } from '../../common/rate-limit/rate-limiter.js';
import { inTransaction } from '../../common/transaction.js';
import { Outbox } from '../../messages/index.js';
import type { AuthSessionDto, UserView } from '../auth.contract.js';
import { viewOfUser } from '../auth.view.js';
import type { AuthenticatedUser } from '../current-user.decorator.js';
import type { WithDeviceCookie } from '../device-cookie.js';
import { SessionsService } from '../devices/sessions.service.js';
import { PasswordsService } from '../passwords.service.js';
import { UserEntity } from '../user.entity.js';
import type { AccountDto, ChangeEmailBody, ChangePasswordBody } from './account.contract.js';
import { EmailConfirmed, SameEmail, WrongPassword } from './account.errors.js';
import { requireLongEnough } from './staff-passwords.js';

/** What somebody sees and changes of their own account. */
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
      ...viewOfUser(user),
      email_confirmed: user.emailConfirmedAt !== null,
      created_at: user.createdAt.toISOString(),
    };
  }

  async rename(user: AuthenticatedUser, username: string): Promise<UserView> {
    await this.dataSource.manager.update(UserEntity, { id: user.id }, { username });
    return viewOfUser({ ...user, username });
  }

  /** Sends a link to the new address. Nothing changes before somebody there presses it. */
  async changeEmail(user: AuthenticatedUser, { email, password }: ChangeEmailBody): Promise<void> {
    await this.requirePassword(user, password);
    if (email === user.email) throw new SameEmail();
    await this.sendLink(user, email);
  }

  /** Sends the link to the present address again. */
  async confirmAgain(user: AuthenticatedUser): Promise<void> {
    if ((await this.get(user)).email_confirmed) throw new EmailConfirmed();
    await this.sendLink(user, user.email);
  }

  /** Ends every session, and begins one for who has changed the password. */
  async changePassword(
    user: AuthenticatedUser,
    { password, new_password }: ChangePasswordBody,
    device: string,
  ): Promise<WithDeviceCookie<AuthSessionDto>> {
    requireLongEnough(user, 'new_password', new_password);
    const { passwordHash: before } = await this.requirePassword(user, password);
    const passwordHash = await this.passwords.hash(new_password);
    return inTransaction(this.dataSource, async (manager) => {
      // Only over the hash that was just compared: of two changes at once one is refused.
      const changed = await endSessions(
        manager,
        { id: user.id, passwordHash: before },
        { passwordHash },
      );
      if (!changed) throw new WrongPassword();
      const begun = await this.sessions.begin(manager, changed, device);
      return { ...begun, user: viewOfUser(changed) };
    });
  }

  async signOutEverywhere({ id }: AuthenticatedUser): Promise<void> {
    await inTransaction(this.dataSource, (manager) => endSessions(manager, { id }));
  }

  /** The account, where this is its password. Guesses are counted as those at the log-in are. */
  async requirePassword({ id }: AuthenticatedUser, password: string): Promise<UserEntity> {
    const attempt = { limit: 'own-password', subject: id } as const;
    await this.limiter.count([attempt]);
    const isWrong = (error: unknown) => error instanceof WrongPassword;
    return this.limiter.countWrongOnly([attempt], isWrong, async (takeBack) => {
      const user = await this.dataSource.manager.findOneByOrFail(UserEntity, { id });
      if (!(await this.passwords.matches(password, user.passwordHash))) throw new WrongPassword();
      await takeBack();
      return user;
    });
  }

  private async sendLink({ id }: AuthenticatedUser, email: string): Promise<void> {
    await this.limiter.count([{ limit: 'confirmations', subject: id }]);
    const message = { kind: 'confirm-email', userId: id, payload: { email } } as const;
    await this.outbox.enqueue(this.dataSource.manager, message);
  }
}

/** Ends all sessions of an account, with what else is changed of it; answers the account, if it is there. */
async function endSessions(
  manager: EntityManager,
  which: Partial<Pick<UserEntity, 'id' | 'passwordHash'>>,
  change: Partial<Pick<UserEntity, 'passwordHash'>> = {},
): Promise<UserEntity | undefined> {
  const tokenVersion = () => 'token_version + 1';
  const update = manager
    .createQueryBuilder()
    .update(UserEntity)
    .set({ ...change, tokenVersion });
  const { affected } = await update.where(which).execute();
  if (!affected) return undefined;
  return manager.findOneByOrFail(UserEntity, { id: which.id ?? '' });
}
