import { settingsQuery } from '@challenge-coins/shared-ui/api';
import { useQuery } from '@challenge-coins/shared-ui/platform';
import { priceHistoryQuery } from '../catalog.queries.ts';
import type { AdminProduct } from '../catalog.types.ts';
import { dollars, type ProductDraft } from './product-draft.ts';

/** Price and sale price in dollars. */
interface Prices {
  readonly price: number | null;
  readonly sale_price: number | null;
}

/** Lowest price of the 30 days before a sale: null if there is none, undefined if the settings do not ask for it. */
type EarlierPrice = number | null | undefined;

/** The earlier price of a product; null for a new one. */
export function useEarlierPrice(product: AdminProduct | null): EarlierPrice {
  // The shell has loaded the settings.
  const settings = useQuery({ ...settingsQuery, enabled: false }).data;
  const isCompared = settings?.reference_price === 'lowest_30_days';
  const history = useQuery({
    ...priceHistoryQuery(product?.id ?? ''),
    enabled: isCompared && product !== null,
  });
  return isCompared ? (history.data?.earlier_price ?? null) : undefined;
}

/** Prices of a draft as the shop would display them; the API does this for saved products. */
export function toDisplayedPrices(draft: ProductDraft, earlier: EarlierPrice): Prices {
  const [price, sale_price] = [dollars(draft.price), dollars(draft.sale_price)];
  if (earlier === undefined || sale_price === null || price === null || sale_price >= price)
    return { price, sale_price };
  if (earlier === null || sale_price >= earlier) return { price: sale_price, sale_price: null };
  return { price: earlier, sale_price };
}
