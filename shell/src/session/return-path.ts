import type { LoginState } from '@challenge-coins/shared-ui/host';
import { BASE_URL, parseUrl } from '../app/parse-url.ts';

const FORMS = new Set([
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
]);

/** The path of a form that leads back to `here` afterwards. */
function formPath(form: '/login' | '/register', here: string): string {
  const back = safeReturnPath(here);
  return back === '/' ? form : `${form}?next=${encodeURIComponent(back)}`;
}

/** Where to log in, coming from `here` (a path with its search string). */
export function loginPath(here: string): string {
  return formPath('/login', here);
}

/** Where to register, coming from `here`. */
export function registerPath(here: string): string {
  return formPath('/register', here);
}

/** What the login is for, as the page that asked for it has put it into the history's state. */
export function loginPurpose(locationState: unknown): string | undefined {
  const purpose = (locationState as LoginState | null | undefined)?.purpose;
  return typeof purpose === 'string' ? purpose : undefined;
}

/** `next` if it is a page of this shop that is no log-in form, else "/". Nothing leads elsewhere. */
export function safeReturnPath(next: string | null): string {
  if (!next?.startsWith('/')) return '/';
  const url = parseUrl(next);
  if (url?.origin !== BASE_URL || FORMS.has(url.pathname)) return '/';
  return url.pathname + url.search + url.hash;
}
