import { Injectable } from '@nestjs/common';
import { withPermission, type Actor } from '../auth/index.js';
import { DomainError } from '../common/domain-error.js';
import { OrderManagementService } from './order-management.service.js';
import type { OrderStatusReport, SetOrderStatuses } from './orders.contract.js';

/**
 * One status for many orders, each by the rules for one and in a transaction of its own: all of it or
 * nothing. What is refused stops no other; the same call again changes nothing, so it may be repeated.
 */
@Injectable()
export class BulkOrderStatusService {
  constructor(private readonly orders: OrderManagementService) {}

  async set({ ids, status }: SetOrderStatuses, by: Actor): Promise<OrderStatusReport> {
    if (status === 'cancelled') withPermission(by, 'orders.refund');
    const report: OrderStatusReport = { changed: [], unchanged: [], refused: [] };
    for (const id of new Set(ids.map((text) => text.toLowerCase()))) {
      try {
        const isChanged = await this.orders.transitionTo(id, status, by);
        report[isChanged ? 'changed' : 'unchanged'].push(id);
      } catch (error) {
        report.refused.push({ id, ...refusalOf(error) });
      }
    }
    return report;
  }
}

/** A shop that cannot answer has refused nothing. */
function refusalOf(error: unknown): { code: string; detail: string } {
  if (!(error instanceof DomainError) || error.status >= 500) throw error;
  const { code, detail } = error;
  return { code, detail };
}
