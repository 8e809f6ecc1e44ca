import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { listOrPage } from '../common/page.js';
import { CustomerNotFound } from './admin.errors.js';
import type {
  Customer,
  CustomerEmails,
  CustomerList,
  CustomerQuery,
} from './customers.contract.js';
import { countCustomers, EMAILS, findCustomers } from './customers.query.js';

/** The accounts that buy: those with the role `user`. */
@Injectable()
export class Customers {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  list(query: CustomerQuery): Promise<CustomerList> {
    return listOrPage(
      query,
      (rows) => findCustomers(this.dataSource, query, query.sort, rows),
      () => countCustomers(this.dataSource, query),
    );
  }

  /** The newest that a search finds. */
  find(q: string, limit: number): Promise<Customer[]> {
    return findCustomers(this.dataSource, { q }, 'newest', { limit, offset: 0 });
  }

  async emails(): Promise<CustomerEmails> {
    const rows = await EMAILS.run(this.dataSource);
    return { emails: rows.map(({ email }) => email), count: rows.length };
  }

  async get(id: string): Promise<Customer> {
    const [customer] = await findCustomers(this.dataSource, { id }, 'newest', {
      limit: 1,
      offset: 0,
    });
    if (!customer) throw new CustomerNotFound();
    return customer;
  }
}
