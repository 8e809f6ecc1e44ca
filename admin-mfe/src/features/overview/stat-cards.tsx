import { useQuery } from '@challenge-coins/shared-ui/platform';
import { ErrorState, formatCount, formatMoney } from '@challenge-coins/shared-ui/ui';
import { statsQuery } from './overview.queries.ts';
import classes from './stat-cards.module.css';

/** Statistic cards: total revenue, orders, customers and products. */
export function StatCards() {
  const { data, error, refetch } = useQuery(statsQuery);
  if (error && !data) {
    return (
      <ErrorState
        title={$t('adminOverview.statsFailed')}
        text={$t('adminOverview.statsFailedHelp')}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <dl className={classes.cards} aria-busy={!data}>
      <Card
        label={$t('adminOverview.totalRevenue')}
        value={data && formatMoney(data.total_revenue)}
      />
      <Card
        label={$t('adminOverview.totalOrders')}
        value={data && formatCount(data.total_orders)}
      />
      <Card
        label={$t('adminOverview.totalCustomers')}
        value={data && formatCount(data.total_users)}
      />
      <Card
        label={$t('adminOverview.totalProducts')}
        value={data && formatCount(data.total_products)}
      />
    </dl>
  );
}

function Card({ label, value }: { label: string; value: string | undefined }) {
  return (
    <div className={classes.card}>
      <dt>{label}</dt>
      <dd>{value ?? <span className={classes.loading} />}</dd>
    </div>
  );
}
