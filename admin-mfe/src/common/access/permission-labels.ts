// Generated from backend/src/auth/permissions.ts by "npm run generate". Not for editing by hand.

/** What each permission allows: completes "You may not …". */
export const PERMISSION_LABELS = {
  'figures.read': $t('adminPermissions.figuresRead'),
  'catalog.read': $t('adminPermissions.catalogRead'),
  'catalog.edit': $t('adminPermissions.catalogEdit'),
  'orders.read': $t('adminPermissions.ordersRead'),
  'orders.note': $t('adminPermissions.ordersNote'),
  'orders.status': $t('adminPermissions.ordersStatus'),
  'orders.cancel': $t('adminPermissions.ordersCancel'),
  'payments.read': $t('adminPermissions.paymentsRead'),
  'payments.record': $t('adminPermissions.paymentsRecord'),
  'payments.refund': $t('adminPermissions.paymentsRefund'),
  'disputes.answer': $t('adminPermissions.disputesAnswer'),
  'customers.read': $t('adminPermissions.customersRead'),
  'customers.export': $t('adminPermissions.customersExport'),
  'comments.moderate': $t('adminPermissions.commentsModerate'),
  'mail.read': $t('adminPermissions.mailRead'),
  'mail.send': $t('adminPermissions.mailSend'),
  'activity.read': $t('adminPermissions.activityRead'),
  'settings.edit': $t('adminPermissions.settingsEdit'),
  'staff.manage': $t('adminPermissions.staffManage'),
} as const;
