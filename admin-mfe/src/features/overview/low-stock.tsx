import { QueryView } from '@challenge-coins/shared-ui/views';
import { Link, useQuery } from '@challenge-coins/shared-ui/platform';
import { formatPiecesLeft } from '@challenge-coins/shared-ui/shop';
import { Meter } from '@challenge-coins/shared-ui/ui';
import { adminPath } from '../../common/access/admin-path.ts';
import { Section } from '../../common/layout/section.tsx';
import { lowStockQuery } from './overview.queries.ts';
import classes from './overview.module.css';

/** Products that are low on stock, lowest first. */
export function LowStock() {
  return (
    <Section title={$t('adminOverview.lowStock')}>
      <QueryView
        query={useQuery(lowStockQuery)}
        failure={{ text: $t('adminOverview.stockFailed') }}
      >
        {(products) =>
          products.length === 0 ? (
            <p>{$t('adminOverview.noLowStock')}</p>
          ) : (
            <ul role="list" className={classes.lowStock}>
              {products.map((product) => (
                <li key={product.id}>
                  <Link to={adminPath.product(product.id)}>{product.name}</Link>
                  <Meter
                    label={formatPiecesLeft(product)}
                    value={product.available}
                    max={product.mintage}
                    low={product.mintage * 0.1}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </Section>
  );
}
