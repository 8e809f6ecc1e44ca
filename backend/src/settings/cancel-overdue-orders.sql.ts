/** SQL condition: unpaid orders are cancelled when they are overdue. */
export const CANCELS_OVERDUE_SQL = `EXISTS (SELECT FROM site_settings WHERE cancel_overdue_orders)`;
