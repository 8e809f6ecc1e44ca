import { Link } from '@challenge-coins/shared-ui/platform';
import { formatOrderNumber } from '@challenge-coins/shared-ui/shop';
import { Table } from '@challenge-coins/shared-ui/ui';
import { adminPath } from '../../common/access/admin-path.ts';
import { formatShortDateTime } from '../../common/forms/date-time.ts';
import { actionText, fieldChanges } from './activity-labels.ts';
import type { ActivityEntry } from './activity.queries.ts';
import classes from './activity.module.css';

/** Audit log entries: time, person, action, record, and values before and after. */
export function ActivityTable({ entries }: { entries: readonly ActivityEntry[] }) {
  return (
    <Table
      caption={$t('adminActivity.caption')}
      captionHidden
      stacks
      heads={[
        $t('adminCommon.date'),
        $t('adminActivity.user'),
        $t('adminActivity.action'),
        $t('adminActivity.record'),
        $t('adminActivity.beforeAfter'),
      ]}
    >
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id} className={classes.entry}>
            <td className={classes.date}>{formatShortDateTime(entry.at)}</td>
            <td className={classes.name}>
              {entry.by}
              {entry.device !== null && <small className={classes.detail}>{entry.device}</small>}
            </td>
            <th scope="row" className={classes.action}>
              {actionText(entry.action)}
              {entry.permission !== null && (
                <small className={classes.detail}>
                  {$t('adminActivity.allowedBy', { permission: entry.permission })}
                </small>
              )}
            </th>
            <td className={classes.record}>
              <SubjectLink entry={entry} />
            </td>
            <td className={classes.changed}>
              <Changes entry={entry} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function SubjectLink({ entry: { subject, subject_id: id } }: { entry: ActivityEntry }) {
  if (subject === 'product')
    return <Link to={adminPath.product(id)}>{$t('adminCommon.catalogNumber', { id })}</Link>;
  if (subject === 'order') {
    return <Link to={adminPath.order(id)}>{formatOrderNumber(id)}</Link>;
  }
  if (subject === 'settings')
    return <Link to={adminPath.tab('settings')}>{$t('adminActivity.siteSettings')}</Link>;
  if (subject === 'staff') return <Link to={adminPath.staff}>{$t('adminActivity.staff')}</Link>;
  if (subject === 'account') return $t('adminActivity.ownAccount');
  if (subject === 'customers')
    return <Link to={adminPath.tab('customers')}>{$t('adminActivity.customers')}</Link>;
  if (subject === 'comment')
    return <Link to={adminPath.comments}>{$t('adminActivity.comments')}</Link>;
  if (subject === 'unmatched-payment') {
    return <Link to={adminPath.unmatchedPayments}>{$t('adminActivity.unmatched')}</Link>;
  }
  if (subject === 'withdrawal')
    return <Link to={adminPath.withdrawals}>{$t('adminActivity.withdrawals')}</Link>;
  if (subject === 'request')
    return <Link to={adminPath.requests}>{$t('adminActivity.requests')}</Link>;
  if (subject === 'delivery')
    return <Link to={adminPath.delivery}>{$t('adminCommon.delivery')}</Link>;
  if (subject === 'return')
    return <Link to={adminPath.returns}>{$t('adminActivity.returns')}</Link>;
  return id.length > 8 ? `…${id.slice(-8)}` : id;
}

/** Changed fields; a long list is collapsed. */
function Changes({ entry }: { entry: ActivityEntry }) {
  const changes = fieldChanges(entry);
  const list = (
    <ul role="list" className={classes.changes}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          {$t('adminActivityFields.change', { field, b: (text) => <b>{text}</b> })}{' '}
          {entry.before && <>{before} → </>}
          {after}
        </li>
      ))}
    </ul>
  );
  if (changes.length <= MAX_EXPANDED_CHANGES) return list;
  return (
    <details>
      <summary>{$t('adminActivity.fields', { n: changes.length })}</summary>
      {list}
    </details>
  );
}

const MAX_EXPANDED_CHANGES = 3;
