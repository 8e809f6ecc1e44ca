// Generated from backend/src/auth/permissions.ts by "npm run generate". Not for editing by hand.

/** What each permission allows: completes "You may not …". */
export const PERMISSION_LABELS = {
  'figures.read': 'see the sales figures',
  'catalog.read': 'see products in the back office',
  'catalog.edit': 'edit products or upload pictures',
  'orders.read': 'see orders',
  'orders.note': 'add notes to orders',
  'orders.status': 'change the status of orders',
  'orders.cancel': 'cancel orders or restore cancelled ones',
  'payments.read': 'see payments',
  'payments.record': 'record payments',
  'payments.refund': 'refund payments',
  'disputes.answer': 'answer disputed payments',
  'customers.read': 'see customers',
  'customers.export': 'export all customers or their email addresses',
  'comments.moderate': 'delete comments',
  'mail.read': 'see sent emails',
  'mail.send': 'resend emails',
  'activity.read': 'see the activity log',
  'settings.edit': 'change settings',
  'staff.manage': 'manage staff',
} as const;
