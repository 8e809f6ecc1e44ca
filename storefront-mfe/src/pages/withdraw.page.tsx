import { useSearchParams } from '@challenge-coins/shared-ui/platform';
import { PageContainer } from '@challenge-coins/shared-ui/ui';
import { Withdrawal } from '../features/withdrawals/withdrawal.tsx';
import classes from './withdraw.module.css';

/** Withdrawal from a contract, without login. `withdrawPath` prefills the order number. */
export function WithdrawPage() {
  const [params] = useSearchParams();
  return (
    <PageContainer page>
      <div className={classes.withdrawal}>
        <Withdrawal orderNumber={params.get('order') ?? ''} />
      </div>
    </PageContainer>
  );
}

export { WithdrawPage as Component };
