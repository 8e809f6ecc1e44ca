import {
  localized,
  type LocalizedText,
  type PlainMessageKey,
} from '../common/languages/translate.js';
import type { Permission } from './permissions.js';

const KEYS: Readonly<Record<Permission, PlainMessageKey>> = {
  'figures.read': 'errorsPermissions.figuresRead',
  'catalog.read': 'errorsPermissions.catalogRead',
  'catalog.edit': 'errorsPermissions.catalogEdit',
  'orders.read': 'errorsPermissions.ordersRead',
  'orders.note': 'errorsPermissions.ordersNote',
  'orders.status': 'errorsPermissions.ordersStatus',
  'orders.cancel': 'errorsPermissions.ordersCancel',
  'payments.read': 'errorsPermissions.paymentsRead',
  'payments.record': 'errorsPermissions.paymentsRecord',
  'payments.refund': 'errorsPermissions.paymentsRefund',
  'disputes.answer': 'errorsPermissions.disputesAnswer',
  'customers.read': 'errorsPermissions.customersRead',
  'customers.export': 'errorsPermissions.customersExport',
  'comments.moderate': 'errorsPermissions.commentsModerate',
  'mail.read': 'errorsPermissions.mailRead',
  'mail.send': 'errorsPermissions.mailSend',
  'activity.read': 'errorsPermissions.activityRead',
  'settings.edit': 'errorsPermissions.settingsEdit',
  'staff.manage': 'errorsPermissions.staffManage',
};

/** What a permission allows; in English the end of "You may not …". */
export function permissionText(permission: Permission): LocalizedText {
  return localized(KEYS[permission]);
}
