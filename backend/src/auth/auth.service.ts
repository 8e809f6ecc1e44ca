import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { RateLimiter, type Attempt } from '../common/rate-limit/rate-limiter.js';
import { Accounts } from './accounts.js';
import type { LoginBody, RegisterBody, Session } from './auth.contract.js';
import { EmailTaken, WrongCredentials } from './auth.errors.js';
import { viewOfUser } from './auth.view.js';
import { isWeakerThanToday, Passwords } from './passwords.js';
import { Tokens } from './tokens.js';
import { User } from './user.entity.js';

@Injectable()
export class AuthService {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly accounts: Accounts,
    private readonly passwords: Passwords,
    private readonly tokens: Tokens,
    private readonly limiter: RateLimiter,
  ) {}

  async register(body: RegisterBody, address: string): Promise<Session> {
    await this.limiter.count([{ limit: 'registration-address', whom: address }]);
    const user = await this.accounts.create(body, 'user');
    if (!user) throw new EmailTaken();
    return this.session(user);
  }

  async login(body: LoginBody, address: string): Promise<Session> {
    const attempts: Attempt[] = [
      { limit: 'login-account-address', whom: `${body.email} ${address}` },
      { limit: 'login-account', whom: body.email },
      { limit: 'login-address', whom: address },
    ];
    await this.limiter.count(attempts);
    const user = await this.users.findOneBy({ email: body.email });
    const isRight = await this.passwords.matches(body.password, user?.passwordHash);
    if (!user || !isRight) throw new WrongCredentials();
    await this.limiter.takeBack(attempts);
    if (isWeakerThanToday(user.passwordHash)) await this.rehash(user, body.password);
    return this.session(user);
  }

  private async rehash(user: User, password: string): Promise<void> {
    const { id, passwordHash } = user;
    // Only over the hash that was just compared: a password changed meanwhile stays changed.
    await this.users.update(
      { id, passwordHash },
      { passwordHash: await this.passwords.hash(password) },
    );
  }

  private session(user: User): Session {
    return { token: this.tokens.sign(user), user: viewOfUser(user) };
  }
}
