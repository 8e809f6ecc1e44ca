// Periods of the EU's right of withdrawal (Directive 2011/83, Articles 9 and 13; Regulation 1182/71, Article 3).

const DAY = 86_400_000; // milliseconds
const PERIOD_DAYS = 14;

/**
 * End of the period to withdraw: the end of the 14th day (UTC) after the delivery, or of the Monday after it if that is a
 * Saturday or Sunday. The day of the delivery does not count. Public holidays differ by country and are not considered.
 */
export function getWithdrawalEnd(deliveredAt: Date): Date {
  const lastDay = new Date((Math.floor(deliveredAt.getTime() / DAY) + PERIOD_DAYS) * DAY);
  const daysToMonday = { 6: 2, 0: 1 }[lastDay.getUTCDay()] ?? 0;
  return new Date(lastDay.getTime() + (daysToMonday + 1) * DAY);
}

/** Whether a statement was sent in time. An order that is not delivered can always be withdrawn from. */
export function isInTime(receivedAt: Date, deliveredAt: Date | null): boolean {
  return deliveredAt === null || receivedAt < getWithdrawalEnd(deliveredAt);
}

/** Deadline of the refund: 14 days after the statement was received. */
export function getRefundDeadline(receivedAt: Date): Date {
  return new Date(receivedAt.getTime() + PERIOD_DAYS * DAY);
}
