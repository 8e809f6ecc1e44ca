import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { AuditLog } from '../audit/index.js';
import type { Actor } from '../auth/index.js';
import { inTransaction } from '../common/transaction.js';
import { OPTIONAL_METHODS, PAY_DAYS, type OptionalMethod } from './payment-methods.js';
import type { PaymentMethods, SetMethod } from './payments.contract.js';
import { InstructionsMissing } from './payments.errors.js';
import { findMethods, writeMethod } from './payments.query.js';

/** Settings of the optional payment methods. None is on until the shopkeeper switches it on. */
@Injectable()
export class PaymentMethodsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditLog,
  ) {}

  list(manager: EntityManager = this.dataSource.manager): Promise<PaymentMethods> {
    return readMethods(manager);
  }

  /** Throws `InstructionsMissing` if the method would be offered without instructions. */
  set(method: OptionalMethod, change: SetMethod, by: Actor): Promise<PaymentMethods> {
    if (change.enabled && change.instructions === '') throw new InstructionsMissing();
    return inTransaction(this.dataSource, async (manager) => {
      const before = (await readMethods(manager)).find((one) => one.method === method) ?? null;
      await writeMethod(manager, { method, ...change });
      await this.audit.record(manager, {
        ...{ by, action: 'payment-method.update', subject: 'settings', subjectId: method },
        ...{ before: before && { ...before }, after: { ...before, ...change } },
      });
      return readMethods(manager);
    });
  }
}

/** All optional methods with their settings, in their fixed order. */
export async function readMethods(manager: EntityManager): Promise<PaymentMethods> {
  const rows = new Map((await findMethods(manager)).map((row) => [row.method, row]));
  return OPTIONAL_METHODS.map((method) => ({
    ...(rows.get(method) ?? { method, enabled: false, instructions: '' }),
    pay_days: PAY_DAYS[method],
  }));
}
