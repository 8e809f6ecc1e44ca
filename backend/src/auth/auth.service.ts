import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { networkOf } from '@challenge-coins/server-kit';
import { RateLimiter, type Attempt } from '../common/rate-limit/rate-limiter.js';
import { inTransaction } from '../common/transaction.js';
import { Outbox } from '../messages/index.js';
import { Accounts, SHOPPER } from './accounts.js';
import type { LoginBody, RegisterBody, Session } from './auth.contract.js';
import { EmailTaken, WrongCredentials } from './auth.errors.js';
import { viewOfUser } from './auth.view.js';
import { DeviceCookie, type WithDeviceCookie } from './device-cookie.js';
import { deviceName } from './devices/device-name.js';
import { Sessions } from './devices/sessions.js';
import { deviceAttempt, rightLogin, strangerAttempts } from './login-limits.js';
import { isWeakerThanToday, Passwords } from './passwords.js';
import { CodeGuesses, type Guess } from './second-factor/code-guesses.js';
import { SecondFactorCodes } from './second-factor/second-factor-codes.js';
import { CodeNeeded, CodeRefused } from './second-factor/second-factor.errors.js';
import { User } from './user.entity.js';

/** Of an IPv6 address: many providers give a customer that much, enough for 256 sites. */
const REGISTRATION_BITS = 56;

/** Where a call comes from. */
export interface Caller {
  readonly address: string;
  /** The Cookie header, in which a device may be known. */
  readonly cookie: string | undefined;
  /** What its browser says of itself. */
  readonly userAgent: string | undefined;
}

@Injectable()
export class AuthService {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly accounts: Accounts,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly codes: SecondFactorCodes,
    private readonly guesses: CodeGuesses,
    private readonly devices: DeviceCookie,
    private readonly limiter: RateLimiter,
    private readonly outbox: Outbox,
  ) {}

  async register(
    body: RegisterBody,
    { address, userAgent }: Caller,
  ): Promise<WithDeviceCookie<Session>> {
    const whom = networkOf(address, REGISTRATION_BITS);
    await this.limiter.count([{ limit: 'registration-address', whom }]);
    const tellWhere = (manager: EntityManager, { id, email }: User) =>
      this.outbox.write(manager, { kind: 'confirm-email', userId: id, payload: { email } });
    const user = await this.accounts.create(body, SHOPPER, tellWhere);
    if (!user) throw new EmailTaken();
    return this.newSession(user, userAgent);
  }

  async login(
    body: LoginBody,
    { address, cookie, userAgent }: Caller,
  ): Promise<WithDeviceCookie<Session>> {
    const user = await this.users.findOneBy({ email: body.email });
    const device = user ? this.devices.deviceOf(cookie, user) : undefined;
    const attempts = await this.countAttempt(body.email, address, user, device);
    return this.limiter.keepWrong(attempts, isWrongLogin, async () => {
      const isRight = await this.passwords.matches(body.password, user?.passwordHash);
      if (!user || !isRight) throw new WrongCredentials();
      const { code = '' } = body;
      if (user.secondFactorAt && !code) throw new CodeNeeded();
      const begin = () => this.beginLogin(user, { userAgent, device, code });
      const session = user.secondFactorAt
        ? await this.guesses.counted({ userId: user.id, code, device }, begin)
        : await begin();
      if (isWeakerThanToday(user.passwordHash)) await this.rehash(user, body.password);
      return session;
    });
  }

  /** A device that this account knows has an allowance of its own; used up, it is one of many. */
  private async countAttempt(
    email: string,
    address: string,
    user: User | null,
    device: string | undefined,
  ): Promise<Attempt[]> {
    if (user && device !== undefined) {
      const known = deviceAttempt(user, device);
      if (await this.limiter.isAllowed(known)) return [known];
    }
    const attempts = strangerAttempts(email, address);
    await this.limiter.count(attempts);
    return attempts;
  }

  private async rehash(user: User, password: string): Promise<void> {
    const { id, passwordHash } = user;
    // Only over the hash that was just compared: a password changed meanwhile stays changed.
    await this.users.update(
      { id, passwordHash },
      { passwordHash: await this.passwords.hash(password) },
    );
  }

  /**
   * Uses the code of a right login up and counts it in the transaction that begins the session: all of it happens
   * or nothing. Of a device that the account does not know, its owner is told.
   */
  private beginLogin(
    user: User,
    { userAgent, device, code }: Pick<Caller, 'userAgent'> & Pick<Guess, 'device' | 'code'>,
  ): Promise<WithDeviceCookie<Session>> {
    return this.newSession(user, userAgent, async (manager) => {
      const opens = !user.secondFactorAt || (await this.codes.spend(manager, user.id, code));
      if (!opens) throw new CodeRefused();
      // Locks the account's counter, so that sessions begin one after the other and are trimmed exactly.
      await this.limiter.count([rightLogin(user)], manager);
      if (device !== undefined) return;
      const payload = { device: deviceName(userAgent) };
      await this.outbox.write(manager, { kind: 'new-device', userId: user.id, payload });
    });
  }

  /** Begins a session; what is done `before` is done in its transaction. */
  private async newSession(
    user: User,
    userAgent: string | undefined,
    before: (manager: EntityManager) => Promise<void> = () => Promise.resolve(),
  ): Promise<WithDeviceCookie<Session>> {
    const begun = await inTransaction(this.users.manager.dataSource, async (manager) => {
      await before(manager);
      return this.sessions.begin(manager, user, deviceName(userAgent));
    });
    return { ...begun, user: viewOfUser(user) };
  }
}

/** Neither half of a login, nor one that came too often, nor a fault of ours is a wrong one. */
function isWrongLogin(error: unknown): boolean {
  return error instanceof WrongCredentials || error instanceof CodeRefused;
}
