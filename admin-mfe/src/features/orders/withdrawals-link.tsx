import { useQuery } from '@challenge-coins/shared-ui/platform';
import { formatCount, LinkButton } from '@challenge-coins/shared-ui/ui';
import { adminPath } from '../../common/access/admin-path.ts';
import { openReturnsQuery, openWithdrawalsQuery } from './orders.queries.ts';

/** Link to the withdrawals from contracts, with the number of open ones. */
export function WithdrawalsLink() {
  const { data: open } = useQuery(openWithdrawalsQuery);
  return (
    <LinkButton to={adminPath.withdrawals}>
      {$t('adminOrders.withdrawals')}
      {open ? ` (${formatCount(open)})` : ''}
    </LinkButton>
  );
}

/** Link to the returns, with the number of open ones. */
export function ReturnsLink() {
  const { data: open } = useQuery(openReturnsQuery);
  return (
    <LinkButton to={adminPath.returns}>
      {$t('adminOrders.returns')}
      {open ? ` (${formatCount(open)})` : ''}
    </LinkButton>
  );
}
