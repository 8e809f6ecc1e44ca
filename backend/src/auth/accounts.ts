import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import type { Account } from './auth.contract.js';
import { EmailTaken } from './auth.errors.js';
import { inTransaction, sqlState } from '../common/transaction.js';
import { Passwords } from './passwords.js';
import { User } from './user.entity.js';

/** What an account is allowed: a shopper's nothing beside shopping. */
export type Rights = Pick<User, 'role' | 'staffRole'>;

export const SHOPPER: Rights = { role: 'user', staffRole: null };

const UNIQUE_VIOLATION = '23505';

/** Makes accounts: for registration and for provisioning alike. */
@Injectable()
export class Accounts {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly passwords: Passwords,
  ) {}

  /**
   * Makes an account and does `also` in the same transaction. An email that has an account already is refused:
   * whoever was first keeps it.
   */
  async create<Result>(
    account: z.infer<typeof Account>,
    rights: Rights,
    also: (manager: EntityManager, user: User) => Promise<Result>,
  ): Promise<Result> {
    const { username, email } = account;
    const passwordHash = await this.passwords.hash(account.password);
    const user = this.users.create({
      id: uuidv7(),
      username,
      email,
      passwordHash,
      ...rights,
      tokenVersion: 0,
    });
    try {
      return await inTransaction(this.users.manager.dataSource, async (manager) => {
        await manager.insert(User, user);
        return also(manager, user);
      });
    } catch (error) {
      if (sqlState(error) === UNIQUE_VIOLATION) throw new EmailTaken();
      throw error;
    }
  }
}
