import { api, unwrap, type ResponseBody } from '@challenge-coins/shared-ui/api';
import { pageQuery } from '../../common/lists/page-query.ts';

const ACTIVITY_PAGE_SIZE = 50;

/** Entry of the audit log. */
export type ActivityEntry = ResponseBody<'/admin/audit', 'get'>['items'][number];

/** Labels of the filter by kind of record. */
export const SUBJECT_LABELS = {
  product: $t('adminActivity.products'),
  order: $t('adminActivity.orders'),
  settings: $t('adminActivity.settings'),
  image: $t('adminActivity.pictures'),
  staff: $t('adminActivity.staff'),
  account: $t('adminActivity.accounts'),
  customers: $t('adminActivity.customers'),
  comment: $t('adminActivity.comments'),
  'unmatched-payment': $t('adminActivity.unmatched'),
  withdrawal: $t('adminActivity.withdrawals'),
  delivery: $t('adminCommon.delivery'),
  request: $t('adminActivity.requests'),
  return: $t('adminActivity.returns'),
} as const;
type Subject = keyof typeof SUBJECT_LABELS;

/** One page of the audit log, newest first. */
export const activityQuery = (subject: Subject | null, page: number) =>
  pageQuery(['admin', 'activity', { subject, page }], (signal) => {
    const query = { page, page_size: ACTIVITY_PAGE_SIZE, ...(subject && { subject }) };
    return unwrap(api.GET('/admin/audit', { params: { query }, signal }));
  });
