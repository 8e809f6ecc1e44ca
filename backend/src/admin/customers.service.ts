import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { AuditLog } from '../audit/index.js';
import { actorWithPermission, type Actor } from '../auth/index.js';
import { listOrResultPage } from '../common/page.js';
import { CustomerNotFound } from './admin.errors.js';
import type {
  CustomerDto,
  CustomerEmails,
  CustomerList,
  CustomerQuery,
} from './customers.contract.js';
import { countCustomers, EMAILS, findCustomers } from './customers.query.js';

/** Upper bound of an export, far above any real number of customers. */
const MAX_EXPORTED = 100_000;

/** Customers: accounts with the role `user`. */
@Injectable()
export class CustomersService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Lists customers. The complete list contains every address, so it counts as an export: it
   * requires the permission and is recorded.
   */
  async list(query: CustomerQuery, by: Actor): Promise<CustomerList> {
    const actor = query.page === undefined ? actorWithPermission(by, 'customers.export') : by;
    const found = await listOrResultPage(
      query,
      (rows) => findCustomers(this.dataSource, query, query.sort, rows),
      () => countCustomers(this.dataSource, query),
    );
    if (Array.isArray(found)) await this.recordExport(actor, found.length, query.q);
    return found;
  }

  /** The newest customers that match a search. */
  find(q: string, limit: number): Promise<CustomerDto[]> {
    return findCustomers(this.dataSource, { q }, 'newest', { limit, offset: 0 });
  }

  /** All customers that match a search; recorded in the audit log. */
  async export(q: string | undefined, by: Actor): Promise<CustomerDto[]> {
    const rows = { limit: MAX_EXPORTED, offset: 0 };
    const found = await findCustomers(this.dataSource, { q }, 'newest', rows);
    await this.recordExport(by, found.length, q);
    return found;
  }

  async emails(by: Actor): Promise<CustomerEmails> {
    const rows = await EMAILS.run(this.dataSource);
    await this.recordExport(by, rows.length);
    return { emails: rows.map(({ email }) => email), count: rows.length };
  }

  private recordExport(by: Actor, count: number, q?: string): Promise<void> {
    return this.audit.record(this.dataSource.manager, {
      by,
      action: 'customers.export',
      subject: 'customers',
      subjectId: 'all',
      before: null,
      after: { count, is_search: Boolean(q) },
    });
  }

  async get(id: string): Promise<CustomerDto> {
    const [customer] = await findCustomers(this.dataSource, { id }, 'newest', {
      limit: 1,
      offset: 0,
    });
    if (!customer) throw new CustomerNotFound();
    return customer;
  }
}
