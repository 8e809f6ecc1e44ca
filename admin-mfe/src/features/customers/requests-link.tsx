import { useQuery } from '@challenge-coins/shared-ui/platform';
import { formatCount, LinkButton } from '@challenge-coins/shared-ui/ui';
import { adminPath } from '../../common/access/admin-path.ts';
import { openRequestsQuery } from './customers.queries.ts';

/** Link to the requests of customers, with the number of open ones. */
export function RequestsLink() {
  const { data: open } = useQuery(openRequestsQuery);
  return (
    <LinkButton to={adminPath.requests}>
      {$t('adminCustomers.requests')}
      {open ? ` (${formatCount(open)})` : ''}
    </LinkButton>
  );
}
