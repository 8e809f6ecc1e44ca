import { Link } from '@challenge-coins/shared-ui/platform';
import { Badge, formatLongDate, Table } from '@challenge-coins/shared-ui/ui';
import { adminPath } from '../../common/access/admin-path.ts';
import { formatShortDateTime } from '../../common/forms/date-time.ts';
import { returnReason, returnState } from './return-labels.ts';
import type { ReturnEntry } from './returns.queries.ts';
import classes from './return-list.module.css';

/** States without a further step. */
const CLOSED: readonly ReturnEntry['state'][] = ['refunded', 'rejected', 'cancelled'];

/** Table of returns: of which order, why, and until when to refund. Steps are taken on the page of the order. */
export function ReturnTable({ returns }: { returns: readonly ReturnEntry[] }) {
  return (
    <Table
      caption={$t('adminReturns.caption')}
      captionHidden
      stacks
      heads={[
        $t('adminReturns.requested'),
        $t('adminCommon.order'),
        $t('adminCommon.reason'),
        $t('adminCommon.state'),
      ]}
    >
      <tbody>
        {returns.map((own) => {
          const [label, tone] = returnState(own);
          const isOpen = !CLOSED.includes(own.state);
          return (
            <tr key={own.id}>
              <th scope="row">{formatShortDateTime(own.requested_at)}</th>
              <td>
                <Link to={adminPath.order(own.order_id)} className={classes.link}>
                  {own.order_number}
                </Link>
                <small className={classes.detail}>{own.customer}</small>
              </td>
              <td>
                {returnReason(own.reason)}
                <small className={classes.detail}>
                  {$t('adminReturns.coinCount', { n: own.quantity })}
                </small>
              </td>
              <td>
                <Badge tone={tone}>{label}</Badge>
                {isOpen && own.refund_until !== null && (
                  <small className={classes.detail}>
                    {$t('adminCommon.refundUntil', { date: formatLongDate(own.refund_until) })}
                  </small>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
