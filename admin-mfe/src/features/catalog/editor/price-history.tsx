import { QueryView } from '@challenge-coins/shared-ui/views';
import { useQuery } from '@challenge-coins/shared-ui/platform';
import { formatMoney, Table } from '@challenge-coins/shared-ui/ui';
import { formatShortDateTime } from '../../../common/forms/date-time.ts';
import { priceHistoryQuery } from '../catalog.queries.ts';

const money = (dollars: number | null) => (dollars === null ? '–' : formatMoney(dollars));

/** Price history of a product, with the earlier price of each sale: the lowest one of the 30 days before. */
export function PriceHistory({ productId }: { productId: string }) {
  return (
    <QueryView
      query={useQuery(priceHistoryQuery(productId))}
      failure={{ text: $t('adminProducts.priceHistoryFailed') }}
    >
      {({ entries, earlier_price }) => (
        <>
          <p>{earlierText(earlier_price)}</p>
          <Table
            caption={$t('adminProducts.priceHistory')}
            captionHidden
            heads={[
              $t('adminProducts.from'),
              $t('adminCommon.price'),
              $t('adminProducts.salePrice'),
              $t('adminProducts.earlierPrice'),
            ]}
          >
            <tbody>
              {entries.map((entry) => (
                <tr key={entry.effective_at}>
                  <th scope="row">{formatShortDateTime(entry.effective_at)}</th>
                  <td>{money(entry.price)}</td>
                  <td>{money(entry.sale_price)}</td>
                  <td>{money(entry.earlier_price)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </>
      )}
    </QueryView>
  );
}

function earlierText(dollars: number | null): string {
  return dollars === null
    ? $t('adminProducts.noPriceBefore')
    : $t('adminProducts.earlierPriceIs', { price: formatMoney(dollars) });
}
