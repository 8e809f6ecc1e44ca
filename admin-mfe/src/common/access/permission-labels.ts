// Generated from backend/src/auth/permissions.ts by "npm run generate". Not for editing by hand.

/** What each permission allows: completes "You may not …". */
export const PERMISSION_LABELS = {
  'figures.read': $t('adminCommon.permissionFigures'),
  'catalog.read': $t('adminCommon.permissionCatalogRead'),
  'catalog.edit': $t('adminCommon.permissionCatalogEdit'),
  'orders.read': $t('adminCommon.permissionOrdersRead'),
  'orders.note': $t('adminCommon.permissionOrdersNote'),
  'orders.status': $t('adminCommon.permissionOrdersStatus'),
  'orders.cancel': $t('adminCommon.permissionOrdersCancel'),
  'payments.read': $t('adminCommon.permissionPaymentsRead'),
  'payments.record': $t('adminCommon.permissionPaymentsRecord'),
  'payments.refund': $t('adminCommon.permissionPaymentsRefund'),
  'disputes.answer': $t('adminCommon.permissionDisputesAnswer'),
  'customers.read': $t('adminCommon.permissionCustomersRead'),
  'customers.export': $t('adminCommon.permissionCustomersExport'),
  'comments.moderate': $t('adminCommon.permissionCommentsModerate'),
  'mail.read': $t('adminCommon.permissionMailRead'),
  'mail.send': $t('adminCommon.permissionMailSend'),
  'activity.read': $t('adminCommon.permissionActivityRead'),
  'settings.edit': $t('adminCommon.permissionSettingsEdit'),
  'staff.manage': $t('adminCommon.permissionStaffManage'),
} as const;
