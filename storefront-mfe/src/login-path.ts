import type { LoginState } from '@challenge-coins/shared-ui/host';

/** Where a link or redirect to the shell's login page leads: back to a path afterwards, with the purpose on the page. */
export function loginTarget(back: string, purpose: string) {
  const state: LoginState = { purpose };
  return { to: `/login?next=${encodeURIComponent(back)}`, state };
}
