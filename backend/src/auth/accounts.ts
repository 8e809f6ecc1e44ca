import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import type { Account } from './auth.contract.js';
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
   * The new account, or undefined when the e-mail has one already (whoever was first keeps it). What is
   * done `also` is done in its transaction.
   */
  async create(
    account: z.infer<typeof Account>,
    rights: Rights,
    also?: (manager: EntityManager, user: User) => Promise<unknown>,
  ): Promise<User | undefined> {
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
      await inTransaction(this.users.manager.dataSource, async (manager) => {
        await manager.insert(User, user);
        await also?.(manager, user);
      });
      return user;
    } catch (error) {
      if (sqlState(error) === UNIQUE_VIOLATION) return undefined;
      throw error;
    }
  }
}
