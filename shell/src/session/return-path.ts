import type { LoginState } from '@challenge-coins/shared-ui/host';
import { BASE_URL, parseUrl } from '../app/parse-url.ts';

/** Account forms, and a page whose links have their secret in the URL for as long as it is shown. */
const NO_RETURN = new Set([
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/stock-notice',
]);

/** Path of a form that returns to `here` afterwards. */
function formPath(form: '/login' | '/register', here: string): string {
  const back = safeReturnPath(here);
  return back === '/' ? form : `${form}?next=${encodeURIComponent(back)}`;
}

/** Path of the login that returns to `here` (a path with search string). */
export function loginPath(here: string): string {
  return formPath('/login', here);
}

/** Path of the registration that returns to `here`. */
export function registerPath(here: string): string {
  return formPath('/register', here);
}

/** Why an account is useful, for a visitor whom no page sent. */
export const ACCOUNT_PURPOSE = $t('shellAuth.purpose');

/** Reason for the login, set in the history state by the requesting page. */
export function loginPurpose(locationState: unknown): string | undefined {
  const purpose = (locationState as LoginState | null | undefined)?.purpose;
  return typeof purpose === 'string' ? purpose : undefined;
}

/** `next` if it is a page of this shop to return to, else "/" (prevents open redirects). */
export function safeReturnPath(next: string | null): string {
  if (!next?.startsWith('/')) return '/';
  const url = parseUrl(next);
  if (url?.origin !== BASE_URL || NO_RETURN.has(url.pathname)) return '/';
  return url.pathname + url.search + url.hash;
}
