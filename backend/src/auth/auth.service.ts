import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { networkOf } from '@challenge-coins/server-kit';
import { RateLimiter, type Attempt } from '../common/rate-limit/rate-limiter.js';
import { Accounts } from './accounts.js';
import type { LoginBody, RegisterBody, Session } from './auth.contract.js';
import { EmailTaken, WrongCredentials } from './auth.errors.js';
import { viewOfUser } from './auth.view.js';
import { DeviceCookie } from './device-cookie.js';
import { isWeakerThanToday, Passwords } from './passwords.js';
import { Tokens } from './tokens.js';
import { User } from './user.entity.js';

/** Of an IPv6 address: many providers give a customer that much, enough for 256 sites. */
const REGISTRATION_BITS = 56;

/** Where a call comes from. */
export interface Caller {
  readonly address: string;
  /** The Cookie header, in which a device may be known. */
  readonly cookie: string | undefined;
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
    private readonly tokens: Tokens,
    private readonly devices: DeviceCookie,
    private readonly limiter: RateLimiter,
  ) {}

  async register(body: RegisterBody, { address }: Caller): Promise<NewSession> {
    const whom = networkOf(address, REGISTRATION_BITS);
    await this.limiter.count([{ limit: 'registration-address', whom }]);
    const user = await this.accounts.create(body, 'user');
    if (!user) throw new EmailTaken();
    return this.newSession(user);
  }

  async login(body: LoginBody, { address, cookie }: Caller): Promise<NewSession> {
    const attempts = await this.countAttempt(body.email, address, cookie);
    const user = await this.users.findOneBy({ email: body.email });
    const isRight = await this.isRight(body.password, user, attempts);
    if (!user || !isRight) throw new WrongCredentials();
    await this.limiter.takeBack(attempts);
    if (isWeakerThanToday(user.passwordHash)) await this.rehash(user, body.password);
    return this.newSession(user);
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

  private newSession(user: User): NewSession {
    return {
      session: { token: this.tokens.sign(user), user: viewOfUser(user) },
      deviceCookie: this.devices.issue(user.email),
    };
  }
}
