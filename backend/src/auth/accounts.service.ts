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

/** The columns that define an account's permissions; empty for a shopper. */
export type RoleColumns = Pick<UserEntity, 'role' | 'staffRole'>;

/** The role of a new account, and its language. */
type NewAccountColumns = RoleColumns & Partial<Pick<UserEntity, 'locale'>>;

/** Role columns of a shopper. */
export const SHOPPER_ROLE: RoleColumns = { role: 'user', staffRole: null };

/** Creates accounts, for registration and provisioning. */
@Injectable()
export class AccountsService {
  constructor(
    @InjectRepository(UserEntity) private readonly users: Repository<UserEntity>,
    private readonly passwords: PasswordsService,
  ) {}

  /**
   * Creates an account and runs `work` in the same transaction. Throws `EmailTaken` if the email
   * has an account; that account is unchanged.
   */
  async create<Result>(
    account: z.infer<typeof Account>,
    role: NewAccountColumns,
    work: (manager: EntityManager, user: UserEntity) => Promise<Result>,
  ): Promise<Result> {
    const user = await this.prepare(account, role);
    return inTransaction(this.users.manager.dataSource, async (manager) => {
      if (!(await insertAccount(manager, user))) throw new EmailTaken();
      return work(manager, user);
    });
  }

  /** The row of a new account, with the hashed password; not inserted. */
  async prepare(
    { username, email, password }: z.infer<typeof Account>,
    role: NewAccountColumns,
  ): Promise<UserEntity> {
    const passwordHash = await this.passwords.hash(password);
    const id = uuidv7();
    return this.users.create({ id, username, email, passwordHash, ...role, tokenVersion: 0 });
  }
}

/**
 * Inserts an account in the caller's transaction. False if the email is taken; nothing changes
 * then.
 */
export async function insertAccount(manager: EntityManager, user: UserEntity): Promise<boolean> {
  const insert = manager.createQueryBuilder().insert().into(UserEntity).values(user).orIgnore();
  const inserted = await insert.returning('id').execute();
  return (inserted.raw as unknown[]).length > 0;
}
