import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { getSubnet, type Locale } from '@challenge-coins/server-kit';
import { RateLimiter, type Attempt } from '../common/rate-limit/rate-limiter.js';
import { inTransaction } from '../common/transaction.js';
import { Outbox } from '../messages/index.js';
import { AccountsService, SHOPPER_ROLE } from './accounts.service.js';
import type { LoginBody, RegisterBody, AuthSessionDto } from './auth.contract.js';
import { WrongCredentials } from './auth.errors.js';
import { toUserView } from './auth.view.js';
import { DeviceCookie, type WithDeviceCookie } from './device-cookie.js';
import { deviceName } from './devices/device-name.js';
import { SessionsService } from './devices/sessions.service.js';
import {
  getDeviceAttempt,
  getSuccessfulLoginAttempt,
  getUnknownDeviceAttempts,
} from './login-limits.js';
import { needsRehash, PasswordsService } from './passwords.service.js';
import { CodeAttemptLimiter, type CodeAttempt } from './second-factor/code-attempt-limiter.js';
import { SecondFactorCodes } from './second-factor/second-factor-codes.js';
import { CodeNeeded, InvalidLoginCode } from './second-factor/second-factor.errors.js';
import { UserEntity } from './user.entity.js';

/**
 * IPv6 prefix length that counts as one client at registration. Many providers assign a /56 (256
 * subnets) to a customer.
 */
const REGISTRATION_BITS = 56;

/** Network address, cookies and browser of a login request. */
export interface LoginOrigin {
  readonly address: string;
  /** The Cookie header; may contain a device cookie. */
  readonly cookie: string | undefined;
  /** The User-Agent header. */
  readonly userAgent: string | undefined;
  /** Language of the page that sent the request; null: unknown. */
  readonly locale: Locale | null;
}

@Injectable()
export class AuthService {
  constructor(
    @InjectRepository(UserEntity) private readonly users: Repository<UserEntity>,
    private readonly accounts: AccountsService,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
    private readonly codes: SecondFactorCodes,
    private readonly codeAttempts: CodeAttemptLimiter,
    private readonly devices: DeviceCookie,
    private readonly limiter: RateLimiter,
    private readonly outbox: Outbox,
  ) {}

  async register(
    body: RegisterBody,
    { address, userAgent, locale }: LoginOrigin,
  ): Promise<WithDeviceCookie<AuthSessionDto>> {
    const subnet = getSubnet(address, REGISTRATION_BITS);
    await this.limiter.count([{ limit: 'registration-address', subject: subnet }]);
    const role = { ...SHOPPER_ROLE, locale };
    return this.accounts.create(body, role, async (manager, user) => {
      const { id: userId, email } = user;
      await this.outbox.enqueue(manager, { kind: 'confirm-email', userId, payload: { email } });
      return this.newSession(manager, user, userAgent);
    });
  }

  async login(
    body: LoginBody,
    { address, cookie, userAgent, locale }: LoginOrigin,
  ): Promise<WithDeviceCookie<AuthSessionDto>> {
    const user = await this.users.findOneBy({ email: body.email });
    const device = user ? this.devices.verify(cookie, user) : undefined;
    const attempts = await this.countAttempt(body.email, address, user, device);
    return this.limiter.countWrongOnly(attempts, isWrongLogin, async (refund) => {
      const isRight = await this.passwords.matches(body.password, user?.passwordHash);
      if (!user || !isRight) throw new WrongCredentials();
      const { code = '' } = body;
      if (user.secondFactorAt && !code) throw new CodeNeeded();
      const isWeak = needsRehash(user.passwordHash);
      const newHash = isWeak ? await this.passwords.hash(body.password) : undefined;
      const startSession = async (manager: EntityManager) => {
        const session = await this.completeLogin(manager, user, {
          userAgent,
          device,
          code,
          locale,
        });
        if (newHash !== undefined) await replaceHash(manager, user, newHash);
        await refund(manager);
        return session;
      };
      return user.secondFactorAt
        ? this.codeAttempts.run({ userId: user.id, code, device }, startSession)
        : inTransaction(this.users.manager.dataSource, startSession);
    });
  }

  /**
   * Counts a login attempt. A known device has its own limit; once that is used up, it counts as an
   * unknown device.
   */
  private async countAttempt(
    email: string,
    address: string,
    user: UserEntity | null,
    device: string | undefined,
  ): Promise<Attempt[]> {
    if (user && device !== undefined) {
      const attempt = getDeviceAttempt(user, device);
      if (await this.limiter.isAllowed(attempt)) return [attempt];
    }
    const attempts = getUnknownDeviceAttempts(email, address);
    await this.limiter.count(attempts);
    return attempts;
  }

  /**
   * Consumes the code, counts the login and starts the session in one transaction. Notifies the
   * owner of a login from an unknown device.
   */
  private async completeLogin(
    manager: EntityManager,
    user: UserEntity,
    {
      userAgent,
      device,
      code,
      locale,
    }: Pick<LoginOrigin, 'userAgent' | 'locale'> & Pick<CodeAttempt, 'device' | 'code'>,
  ): Promise<WithDeviceCookie<AuthSessionDto>> {
    const isVerified = !user.secondFactorAt || (await this.codes.consume(manager, user.id, code));
    if (!isVerified) throw new InvalidLoginCode();
    // Locks the account's counter: sessions start one after the other, so the session limit is
    // exact.
    await this.limiter.count([getSuccessfulLoginAttempt(user)], manager);
    // Before the email, which is in this language.
    if (locale !== null && locale !== user.locale)
      await manager.update(UserEntity, { id: user.id }, { locale });
    if (device === undefined) {
      const payload = { device: deviceName(userAgent) };
      await this.outbox.enqueue(manager, { kind: 'new-device', userId: user.id, payload });
    }
    return this.newSession(manager, user, userAgent);
  }

  private async newSession(
    manager: EntityManager,
    user: UserEntity,
    userAgent: string | undefined,
  ): Promise<WithDeviceCookie<AuthSessionDto>> {
    const session = await this.sessions.begin(manager, user, deviceName(userAgent));
    return { ...session, user: toUserView(user) };
  }
}

/** Replaces only the hash that was just verified, so a concurrent password change is kept. */
async function replaceHash(
  manager: EntityManager,
  { id, passwordHash: before }: UserEntity,
  passwordHash: string,
): Promise<void> {
  await manager.update(UserEntity, { id, passwordHash: before }, { passwordHash });
}

/** Whether an error counts as a failed login: a wrong password or code does; a missing code or a server error does not. */
function isWrongLogin(error: unknown): boolean {
  return error instanceof WrongCredentials || error instanceof InvalidLoginCode;
}
