import { useQuery } from '@challenge-coins/shared-ui/platform';
import { firstProductsQuery } from '../catalog.queries.ts';
import { suggestCoins } from './list-state.ts';
import { Offers } from './offers.tsx';

/** Three coins for a shopper who has none yet. Nothing until the products are loaded, or without them. */
export default function FirstCoins() {
  const { data } = useQuery(firstProductsQuery);
  return data && <Offers coins={suggestCoins(data.items)} />;
}
