import type { Locale } from '@challenge-coins/server-kit';
import { Injectable } from '@nestjs/common';
import { actorWithPermission, type Actor } from '../auth/index.js';
import { DomainError } from '../common/domain-error.js';
import { OrderManagementService } from './order-management.service.js';
import type { OrderStatusReport, SetOrderStatuses } from './orders.contract.js';

/**
 * Sets the status of many orders, each under the rules for a single order and in its own transaction.
 * A refused order does not stop the others. Idempotent: repeating the call is safe.
 */
@Injectable()
export class BulkOrderStatusService {
  constructor(private readonly orders: OrderManagementService) {}

  /** @param locale language of the reasons of refusals */
  async set(
    { ids, status }: SetOrderStatuses,
    by: Actor,
    locale: Locale,
  ): Promise<OrderStatusReport> {
    if (status === 'cancelled') actorWithPermission(by, 'orders.cancel');
    const report: OrderStatusReport = { changed: [], unchanged: [], refused: [] };
    for (const id of new Set(ids.map((text) => text.toLowerCase()))) {
      try {
        const isChanged = await this.orders.transitionTo(id, status, by);
        report[isChanged ? 'changed' : 'unchanged'].push(id);
      } catch (error) {
        report.refused.push({ id, ...toRefusal(error, locale) });
      }
    }
    return report;
  }
}

/** Reason of a refusal. Rethrows 5xx and unexpected errors: they are failures, not refusals. */
export function toRefusal(error: unknown, locale: Locale): { code: string; detail: string } {
  if (!(error instanceof DomainError) || error.status >= 500) throw error;
  return { code: error.code, detail: error.detailIn(locale) };
}
