import { lazy, Suspense, useState } from 'react';
import { QueryView } from '@challenge-coins/shared-ui/views';
import { safeLocalStorage } from '@challenge-coins/shared-ui/host';
import { useQuery } from '@challenge-coins/shared-ui/platform';
import { Button, LoadingState } from '@challenge-coins/shared-ui/ui';
import { usePermission } from '../../common/access/permissions.ts';
import { Section } from '../../common/layout/section.tsx';
import { LowStock } from './low-stock.tsx';
import { PERIODS, salesQuery, type Period } from './overview.queries.ts';
import columns from '../../common/lists/columns.module.css';
import classes from './overview.module.css';

const SalesChart = lazy(() =>
  import(/* webpackChunkName: "sales-chart" */ './sales-chart.tsx').then((module) => ({
    default: module.SalesChart,
  })),
);

const OPEN_KEY = 'admin-sales';

/** Collapsible overview with sales chart and low stock; remembers whether it is open. */
export function Overview() {
  const [open, setOpen] = useState(loadOpenState);
  const canSeeFigures = usePermission('figures.read');
  return (
    <details
      open={open}
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
        safeLocalStorage.set(OPEN_KEY, event.currentTarget.open ? 'open' : 'closed');
      }}
    >
      <summary className={classes.summary}>
        {canSeeFigures ? $t('adminOverview.salesAndStock') : $t('adminOverview.stock')}
      </summary>
      {open && (
        <div className={columns.columns}>
          {canSeeFigures && <Sales />}
          <LowStock />
        </div>
      )}
    </details>
  );
}

function Sales() {
  const [period, setPeriod] = useState<Period>('30');
  const sales = useQuery(salesQuery(period));
  return (
    <Section
      title={$t('adminOverview.revenueAndOrders')}
      actions={<PeriodChoice period={period} onChange={setPeriod} />}
    >
      <div className={classes.chart}>
        <QueryView query={sales} failure={{ text: $t('adminOverview.salesFailed') }}>
          {({ days, received }) => (
            <Suspense fallback={<LoadingState>{$t('adminOverview.chartPending')}</LoadingState>}>
              <SalesChart days={days} received={received} />
            </Suspense>
          )}
        </QueryView>
      </div>
    </Section>
  );
}

function PeriodChoice({ period, onChange }: { period: Period; onChange: (p: Period) => void }) {
  return (
    <div role="group" aria-label={$t('adminOverview.period')} className={classes.periods}>
      {PERIODS.map((days) => (
        <Button
          key={days}
          size="small"
          variant={days === period ? 'primary' : 'secondary'}
          aria-pressed={days === period}
          onClick={() => onChange(days)}
        >
          {$t('adminOverview.days', { n: Number(days) })}
        </Button>
      ))}
    </div>
  );
}

/** Stored open state; closed by default. */
function loadOpenState(): boolean {
  return safeLocalStorage.get(OPEN_KEY) === 'open';
}
