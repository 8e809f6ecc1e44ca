/** SQL condition: unpaid orders are cancelled when they are overdue. */
export const IS_AUTO_CANCEL_ENABLED_SQL = `EXISTS (SELECT FROM site_settings WHERE cancel_overdue_orders)`;
