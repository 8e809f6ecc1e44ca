import {
  CATEGORY_LABELS,
  ORDER_STATUS_LABELS,
  STATUS_LABELS,
} from '@challenge-coins/shared-ui/shop';
import { LANGUAGE_LABELS } from '../../common/languages/language-labels.ts';
import type { ActivityEntry } from './activity.queries.ts';
import { AUDIT_FIELD_LABELS } from './audit-field-labels.ts';

/** A changed field, formatted for display. */
export interface ActivityFieldChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** Labels of the audit actions. */
const ACTIONS: Readonly<Record<string, string>> = {
  'product.create': $t('adminActivity.productCreate'),
  'product.update': $t('adminActivity.productUpdate'),
  'product.story': $t('adminActivity.productStory'),
  'product.texts': $t('adminActivity.productTexts'),
  'product.archive': $t('adminActivity.productArchive'),
  'product.restore': $t('adminActivity.productRestore'),
  'product.import': $t('adminActivity.productImport'),
  'product.bulk-status': $t('adminActivity.bulkStatus'),
  'product.bulk-featured': $t('adminActivity.bulkFeatured'),
  'product.bulk-start_sale': $t('adminActivity.bulkStartSale'),
  'product.bulk-end_sale': $t('adminActivity.bulkEndSale'),
  'product.bulk-publish': $t('adminActivity.bulkPublish'),
  'product.bulk-withdraw': $t('adminActivity.bulkWithdraw'),
  'product.bulk-archive': $t('adminActivity.bulkArchive'),
  'product.bulk-restore': $t('adminActivity.bulkRestore'),
  'order.status': $t('adminActivity.orderStatus'),
  'order.note': $t('adminActivity.orderNote'),
  'order.parcel': $t('adminActivity.orderParcel'),
  'payment.capture': $t('adminActivity.paymentCapture'),
  'payment.refund': $t('adminActivity.paymentRefund'),
  'payment.match': $t('adminActivity.paymentMatch'),
  'payment.return': $t('adminActivity.paymentReturn'),
  'payment.transfers': $t('adminActivity.paymentTransfers'),
  'dispute.evidence': $t('adminActivity.disputeEvidence'),
  'withdrawal.handle': $t('adminActivity.withdrawalHandle'),
  'request.close': $t('adminActivity.requestClose'),
  'page.update': $t('adminActivity.pageUpdate'),
  'return.state': $t('adminActivity.returnState'),
  'payment-method.update': $t('adminActivity.methodUpdate'),
  'invoice.issue': $t('adminActivity.invoiceIssue'),
  'invoice-seller.update': $t('adminActivity.sellerUpdate'),
  'tax-rates.update': $t('adminActivity.taxesUpdate'),
  'settings.update': $t('adminActivity.settingsUpdate'),
  'settings.texts': $t('adminActivity.settingTexts'),
  'settings.second-factor': $t('adminActivity.policyUpdate'),
  'second-factor.on': $t('adminActivity.factorOn'),
  'second-factor.off': $t('adminActivity.factorOff'),
  'second-factor.codes': $t('adminActivity.factorCodes'),
  'delivery.zone-create': $t('adminActivity.zoneCreate'),
  'delivery.zone-update': $t('adminActivity.zoneUpdate'),
  'delivery.zone-delete': $t('adminActivity.zoneDelete'),
  'delivery.service-create': $t('adminActivity.serviceCreate'),
  'delivery.service-update': $t('adminActivity.serviceUpdate'),
  'delivery.service-delete': $t('adminActivity.serviceDelete'),
  'delivery.duty': $t('adminActivity.duty'),
  'image.upload': $t('adminActivity.imageUpload'),
  'customers.export': $t('adminActivity.customersExport'),
  'orders.export': $t('adminActivity.ordersExport'),
  'comment.delete': $t('adminActivity.commentDelete'),
  'staff.invite': $t('adminActivity.staffInvite'),
  'staff.uninvite': $t('adminActivity.staffUninvite'),
  'staff.join': $t('adminActivity.staffJoin'),
  'staff.role': $t('adminActivity.staffRole'),
  'staff.end': $t('adminActivity.staffEnd'),
};

/** Label of an action; an unknown one gets its own name: "Product swap". */
export function actionText(action: string): string {
  const name = action.replaceAll(/[._-]/g, ' ');
  return ACTIONS[action] ?? name.charAt(0).toUpperCase() + name.slice(1);
}

/** Label of a field; one of a translation names its language. An unknown field gets its own name: "sale price". */
function fieldText(field: string): string {
  const translated = /^(\w+)_(fr|ht)$/.exec(field);
  const [, base = field, locale] = translated ?? [];
  const label = AUDIT_FIELD_LABELS[base] ?? base.replaceAll(/[_-]/g, ' ');
  if (locale !== 'fr' && locale !== 'ht') return label;
  return $t('adminActivityFields.inLanguage', { field: label, language: LANGUAGE_LABELS[locale] });
}

/** Changed fields of an entry, without `version`, which changes with every edit. */
export function fieldChanges({ before, after }: ActivityEntry): ActivityFieldChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .filter((field) => field !== 'version')
    .map((field) => ({
      field: fieldText(field),
      before: formatValue(field, before?.[field]),
      after: formatValue(field, after?.[field]),
    }));
}

const MAX_VALUE_LENGTH = 120;

/** Labels of values, by the fields that have them. Products and orders have no status in common. */
const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: { ...STATUS_LABELS, ...ORDER_STATUS_LABELS },
  category: CATEGORY_LABELS,
};

function formatValue(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? $t('adminCommon.yes') : $t('adminCommon.no');
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const label = VALUES[field]?.[text];
  if (label !== undefined) return label;
  return text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text;
}
