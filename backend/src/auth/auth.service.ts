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
import { DeviceCookie } from './device-cookie.js';
import { deviceName } from './devices/device-name.js';
import { Sessions } from './devices/sessions.js';
import { isWeakerThanToday, Passwords } from './passwords.js';
import { CodeGuesses } from './second-factor/code-guesses.js';
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

/** A session, and the header by which its device will be known again. */
export interface NewSession {
  readonly session: Session;
  readonly deviceCookie: string;
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

  async register(body: RegisterBody, { address, userAgent }: Caller): Promise<NewSession> {
    const whom = networkOf(address, REGISTRATION_BITS);
    await this.limiter.count([{ limit: 'registration-address', whom }]);
    const tellWhere = (manager: EntityManager, { id, email }: User) =>
      this.outbox.write(manager, { kind: 'confirm-email', userId: id, payload: { email } });
    const user = await this.accounts.create(body, SHOPPER, tellWhere);
    if (!user) throw new EmailTaken();
    return this.newSession(user, userAgent);
  }

  async login(body: LoginBody, { address, cookie, userAgent }: Caller): Promise<NewSession> {
    const attempts = await this.countAttempt(body.email, address, cookie);
    const user = await this.users.findOneBy({ email: body.email });
    const isRight = await this.isRight(body.password, user, attempts);
    if (!user || !isRight) throw new WrongCredentials();
    if (user.secondFactorAt && !body.code) {
      // Half of a log-in is no wrong one.
      await this.limiter.takeBack(attempts);
      throw new CodeNeeded();
    }
    const device = this.devices.deviceOf(cookie, user.email);
    const { code = '' } = body;
    const begin = () => this.newSession(user, userAgent, { isNews: device === undefined, code });
    const session = user.secondFactorAt
      ? await this.guesses.counted({ userId: user.id, code, device }, begin)
      : await begin();
    await this.limiter.takeBack(attempts);
    if (isWeakerThanToday(user.passwordHash)) await this.rehash(user, body.password);
    return session;
  }

  /** A device that this account knows has an allowance of its own; used up, it is one of many. */
  private async countAttempt(
    email: string,
    address: string,
    cookie: string | undefined,
  ): Promise<Attempt[]> {
    const device = this.devices.deviceOf(cookie, email);
    if (device !== undefined) {
      const known: Attempt = { limit: 'login-device', whom: `${email} ${device}` };
      if (await this.limiter.isAllowed(known)) return [known];
    }
    const network = networkOf(address);
    const attempts: Attempt[] = [
      { limit: 'login-account-address', whom: `${email} ${network}` },
      { limit: 'login-address', whom: network },
      { limit: 'login-account', whom: email },
    ];
    await this.limiter.count(attempts);
    return attempts;
  }

  /** What could not be compared because too many wait was no wrong guess. */
  private async isRight(
    password: string,
    user: User | null,
    attempts: readonly Attempt[],
  ): Promise<boolean> {
    try {
      return await this.passwords.matches(password, user?.passwordHash);
    } catch (error) {
      await this.limiter.takeBack(attempts);
      throw error;
    }
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
   * Of a device that the account does not know, its owner is told. A code that is asked for is used up in
   * the transaction that begins the session: it opens one, or stays good.
   */
  private async newSession(
    user: User,
    userAgent: string | undefined,
    { isNews = false, code = '' } = {},
  ): Promise<NewSession> {
    const device = deviceName(userAgent);
    const token = await inTransaction(this.users.manager.dataSource, async (manager) => {
      const opens = !user.secondFactorAt || (await this.codes.spend(manager, user.id, code));
      if (!opens) throw new CodeRefused();
      if (isNews) {
        const message = { kind: 'new-device', userId: user.id, payload: { device } } as const;
        await this.outbox.write(manager, message);
      }
      return this.sessions.begin(manager, user, device);
    });
    return {
      session: { token, user: viewOfUser(user) },
      deviceCookie: this.devices.issue(user.email),
    };
  }
}
