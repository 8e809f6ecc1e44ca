import { carryInput } from './carried-input.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Remembers the language of a link, carries the input on this page over, and opens the link. */
export function switchLanguage(link: HTMLAnchorElement): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `language=${link.hreflang}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`;
  const root = document.getElementById('root');
  if (root) carryInput(root);
  location.assign(link.href + location.hash);
}
