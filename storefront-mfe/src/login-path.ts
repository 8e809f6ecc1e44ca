import type { LoginState } from '@challenge-coins/shared-ui/host';

/** Link target of the login page, which shows `purpose` and returns to the path `back` after the login. */
export function loginTarget(back: string, purpose: string) {
  const state: LoginState = { purpose };
  return { to: `/login?next=${encodeURIComponent(back)}`, state };
}
