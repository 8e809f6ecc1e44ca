import { lazy, Suspense, type ComponentType } from 'react';

/** Without its code, the page stays as it is. */
const FirstCoins = lazy<ComponentType>(() =>
  import(/* webpackChunkName: "first-coins" */ './product-list/first-coins.tsx').catch(() => ({
    default: () => null,
  })),
);

/** Three suggested coins, loaded after the page that shows nothing else. */
export function LazyFirstCoins() {
  return (
    <Suspense>
      <FirstCoins />
    </Suspense>
  );
}
