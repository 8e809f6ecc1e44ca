// Generated from backend/src/auth/permissions.ts by "npm run generate". Not for editing by hand.

/** What each permission allows: completes "You may not …". */
export const PERMISSION_LABELS = {
  'figures.read': 'see the sales figures',
  'catalog.read': 'see the products of the back office',
  'catalog.edit': 'change products or upload pictures',
  'orders.read': 'see orders',
  'orders.note': 'write notes on orders',
  'orders.status': 'change the status of orders',
  'orders.refund': 'cancel orders, or take back that they were cancelled',
  'customers.read': 'see customers',
  'customers.export': 'export all customers or their email addresses',
  'comments.moderate': 'delete comments',
  'mail.read': 'see the mails of the shop',
  'mail.send': 'send mails again',
  'activity.read': 'see the activity',
  'settings.edit': 'change settings',
  'staff.manage': 'manage the staff',
} as const;
