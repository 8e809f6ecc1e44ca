import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import {
  AccountService,
  isStaff,
  PasswordsService,
  randomPassword,
  WrongPassword,
  type AuthenticatedUser,
} from '../auth/index.js';
import { inTransaction } from '../common/transaction.js';
import { OrdersService, type OrderDto } from '../orders/index.js';
import { StaffAccountNotDeletable } from './account.errors.js';
import { ErasedAccountsSweeper } from './erased-accounts-sweeper.js';
import { PersonalData } from './personal-data.contract.js';
import { erasePersonalData, MAX_ENTRIES, collectPersonalData } from './personal-data.query.js';

const PAGE_SIZE = 100;

/** Export and erasure of a customer's personal data. */
@Injectable()
export class PersonalDataService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly accounts: AccountService,
    private readonly orders: OrdersService,
    private readonly passwords: PasswordsService,
    private readonly sweeper: ErasedAccountsSweeper,
  ) {}

  async export(user: AuthenticatedUser): Promise<PersonalData> {
    const [account, orders, lists] = await Promise.all([
      this.accounts.get(user),
      this.newestOrders(user.id),
      collectPersonalData(this.dataSource.manager, user.id),
    ]);
    const complete = [orders, ...Object.values(lists)].every(({ length }) => length < MAX_ENTRIES);
    return PersonalData.parse({ account, complete, orders, ...lists });
  }

  /** Erases the customer's personal data; orders stay, anonymized. */
  async erase(user: AuthenticatedUser, password: string): Promise<void> {
    if (isStaff(user)) throw new StaffAccountNotDeletable();
    const { passwordHash } = await this.accounts.requirePassword(user, password);
    const unusableHash = await this.passwords.hash(randomPassword());
    const isErased = await inTransaction(this.dataSource, (manager) =>
      erasePersonalData(manager, user.id, passwordHash, unusableHash),
    );
    if (!isErased) throw new WrongPassword();
    await this.sweeper.sweep(user.id);
  }

  private async newestOrders(userId: string): Promise<OrderDto[]> {
    const all: OrderDto[] = [];
    for (let page = 1; ; page += 1) {
      const result = await this.orders.list(userId, { page, page_size: PAGE_SIZE });
      const items = Array.isArray(result) ? result : result.items;
      all.push(...items);
      if (items.length < PAGE_SIZE || all.length >= MAX_ENTRIES) return all;
    }
  }
}
