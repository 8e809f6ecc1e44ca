import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import type { Account } from './auth.contract.js';
import { EmailTaken } from './auth.errors.js';
import { inTransaction } from '../common/transaction.js';
import { PasswordsService } from './passwords.service.js';
import { UserEntity } from './user.entity.js';

/** What an account is allowed: a shopper's nothing beside shopping. */
export type Rights = Pick<UserEntity, 'role' | 'staffRole'>;

export const SHOPPER: Rights = { role: 'user', staffRole: null };

/** Makes accounts: for registration and for provisioning alike. */
@Injectable()
export class AccountsService {
  constructor(
    @InjectRepository(UserEntity) private readonly users: Repository<UserEntity>,
    private readonly passwords: PasswordsService,
  ) {}

  /**
   * Makes an account and does `also` in the same transaction. An email that has an account already is refused:
   * whoever was first keeps it.
   */
  async create<Result>(
    account: z.infer<typeof Account>,
    rights: Rights,
    also: (manager: EntityManager, user: UserEntity) => Promise<Result>,
  ): Promise<Result> {
    const user = await this.prepare(account, rights);
    return inTransaction(this.users.manager.dataSource, async (manager) => {
      if (!(await insertAccount(manager, user))) throw new EmailTaken();
      return also(manager, user);
    });
  }

  /** The row of a new account, with its password hashed. */
  async prepare(
    { username, email, password }: z.infer<typeof Account>,
    rights: Rights,
  ): Promise<UserEntity> {
    const passwordHash = await this.passwords.hash(password);
    const id = uuidv7();
    return this.users.create({ id, username, email, passwordHash, ...rights, tokenVersion: 0 });
  }
}

/** Inserts an account in the caller's transaction; false: the email has one already, which stays as it is. */
export async function insertAccount(manager: EntityManager, user: UserEntity): Promise<boolean> {
  const insert = manager.createQueryBuilder().insert().into(UserEntity).values(user).orIgnore();
  const inserted = await insert.returning('id').execute();
  return (inserted.raw as unknown[]).length > 0;
}
