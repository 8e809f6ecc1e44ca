const KEY = 'admin-overview';

/** Whether the overview was left open; where nothing is remembered, open on a wide screen. */
export function readOverviewOpen(): boolean {
  const remembered = remember(() => localStorage.getItem(KEY));
  return remembered ? remembered === 'open' : matchMedia('(width >= 60rem)').matches;
}

export function rememberOverviewOpen(open: boolean): void {
  remember(() => localStorage.setItem(KEY, open ? 'open' : 'closed'));
}

/** A browser that keeps nothing throws: then nothing is remembered. */
function remember<T>(access: () => T): T | null {
  try {
    return access();
  } catch {
    return null;
  }
}
