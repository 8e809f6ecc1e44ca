import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { getSubnet } from '@challenge-coins/server-kit';
import { RateLimiter, type Attempt } from '../common/rate-limit/rate-limiter.js';
import { inTransaction } from '../common/transaction.js';
import { Outbox } from '../messages/index.js';
import { AccountsService, SHOPPER } from './accounts.service.js';
import type { LoginBody, RegisterBody, AuthSessionDto } from './auth.contract.js';
import { WrongCredentials } from './auth.errors.js';
import { viewOfUser } from './auth.view.js';
import { DeviceCookie, type WithDeviceCookie } from './device-cookie.js';
import { deviceName } from './devices/device-name.js';
import { SessionsService } from './devices/sessions.service.js';
import { deviceAttempt, rightLogin, unknownDeviceAttempts } from './login-limits.js';
import { needsRehash, PasswordsService } from './passwords.service.js';
import { CodeAttemptLimiter, type CodeAttempt } from './second-factor/code-attempt-limiter.js';
import { SecondFactorCodes } from './second-factor/second-factor-codes.js';
import { CodeNeeded, InvalidLoginCode } from './second-factor/second-factor.errors.js';
import { UserEntity } from './user.entity.js';

/** Of an IPv6 address: many providers give a customer that much, enough for 256 sites. */
const REGISTRATION_BITS = 56;

/** Where a call comes from. */
export interface LoginOrigin {
  readonly address: string;
  /** The Cookie header, in which a device may be known. */
  readonly cookie: string | undefined;
  /** What its browser says of itself. */
  readonly userAgent: string | undefined;
}

@Injectable()
export class AuthService {
  constructor(
    @InjectRepository(UserEntity) private readonly users: Repository<UserEntity>,
    private readonly accounts: AccountsService,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
    private readonly codes: SecondFactorCodes,
    private readonly guesses: CodeAttemptLimiter,
    private readonly devices: DeviceCookie,
    private readonly limiter: RateLimiter,
    private readonly outbox: Outbox,
  ) {}

  async register(
    body: RegisterBody,
    { address, userAgent }: LoginOrigin,
  ): Promise<WithDeviceCookie<AuthSessionDto>> {
    const subject = getSubnet(address, REGISTRATION_BITS);
    await this.limiter.count([{ limit: 'registration-address', subject }]);
    return this.accounts.create(body, SHOPPER, async (manager, user) => {
      const { id: userId, email } = user;
      await this.outbox.enqueue(manager, { kind: 'confirm-email', userId, payload: { email } });
      return this.newSession(manager, user, userAgent);
    });
  }

  async login(
    body: LoginBody,
    { address, cookie, userAgent }: LoginOrigin,
  ): Promise<WithDeviceCookie<AuthSessionDto>> {
    const user = await this.users.findOneBy({ email: body.email });
    const device = user ? this.devices.verify(cookie, user) : undefined;
    const attempts = await this.countAttempt(body.email, address, user, device);
    return this.limiter.countWrongOnly(attempts, isWrongLogin, async (takeBack) => {
      const isRight = await this.passwords.matches(body.password, user?.passwordHash);
      if (!user || !isRight) throw new WrongCredentials();
      const { code = '' } = body;
      if (user.secondFactorAt && !code) throw new CodeNeeded();
      const isWeak = needsRehash(user.passwordHash);
      const newHash = isWeak ? await this.passwords.hash(body.password) : undefined;
      const begin = async (manager: EntityManager) => {
        const session = await this.beginLogin(manager, user, { userAgent, device, code });
        if (newHash !== undefined) await replaceHash(manager, user, newHash);
        await takeBack(manager);
        return session;
      };
      return user.secondFactorAt
        ? this.guesses.run({ userId: user.id, code, device }, begin)
        : inTransaction(this.users.manager.dataSource, begin);
    });
  }

  /** A device that this account knows has an allowance of its own; used up, it is one of many. */
  private async countAttempt(
    email: string,
    address: string,
    user: UserEntity | null,
    device: string | undefined,
  ): Promise<Attempt[]> {
    if (user && device !== undefined) {
      const known = deviceAttempt(user, device);
      if (await this.limiter.isAllowed(known)) return [known];
    }
    const attempts = unknownDeviceAttempts(email, address);
    await this.limiter.count(attempts);
    return attempts;
  }

  /**
   * Uses the code of a right login up and counts it in the transaction that begins the session: all of it happens
   * or nothing. Of a device that the account does not know, its owner is told.
   */
  private async beginLogin(
    manager: EntityManager,
    user: UserEntity,
    {
      userAgent,
      device,
      code,
    }: Pick<LoginOrigin, 'userAgent'> & Pick<CodeAttempt, 'device' | 'code'>,
  ): Promise<WithDeviceCookie<AuthSessionDto>> {
    const opens = !user.secondFactorAt || (await this.codes.spend(manager, user.id, code));
    if (!opens) throw new InvalidLoginCode();
    // Locks the account's counter, so that sessions begin one after the other and are trimmed exactly.
    await this.limiter.count([rightLogin(user)], manager);
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
    const begun = await this.sessions.begin(manager, user, deviceName(userAgent));
    return { ...begun, user: viewOfUser(user) };
  }
}

/** Replaces only the hash that was just compared: a password changed meanwhile stays changed. */
async function replaceHash(
  manager: EntityManager,
  { id, passwordHash: before }: UserEntity,
  passwordHash: string,
): Promise<void> {
  await manager.update(UserEntity, { id, passwordHash: before }, { passwordHash });
}

/** Neither half of a login, nor one that came too often, nor a fault of ours is a wrong one. */
function isWrongLogin(error: unknown): boolean {
  return error instanceof WrongCredentials || error instanceof InvalidLoginCode;
}
