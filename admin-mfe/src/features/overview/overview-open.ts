import { keptForGood } from '@challenge-coins/shared-ui/host';

const KEY = 'admin-overview';

/** Whether the overview was left open; where nothing is remembered, open on a wide screen. */
export function readOverviewOpen(): boolean {
  const remembered = keptForGood.get(KEY);
  return remembered ? remembered === 'open' : matchMedia('(width >= 64rem)').matches;
}

export function rememberOverviewOpen(open: boolean): void {
  keptForGood.set(KEY, open ? 'open' : 'closed');
}
