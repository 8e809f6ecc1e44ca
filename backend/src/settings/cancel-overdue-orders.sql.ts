/** SQL condition: automatic cancellation of overdue orders is enabled. */
export const IS_AUTO_CANCEL_ENABLED_SQL = `EXISTS (SELECT FROM site_settings WHERE cancel_overdue_orders)`;
