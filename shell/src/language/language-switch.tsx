import type { MouseEvent } from 'react';
import { useLocation } from '@challenge-coins/shared-ui/platform';
import { addBasename, getBasename } from '@challenge-coins/shared-ui/platform/router/basename';
import { LANGUAGES, loadLanguageSupport } from './languages.ts';
import classes from './language.module.css';

/** Opens the link's page with the language remembered and the input carried over; a new tab is left to the browser. */
function open(event: MouseEvent<HTMLAnchorElement>): void {
  const { currentTarget: link, metaKey, ctrlKey, shiftKey } = event;
  if (metaKey || ctrlKey || shiftKey) return;
  event.preventDefault();
  loadLanguageSupport().then(
    ({ switchLanguage }) => switchLanguage(link),
    () => location.assign(link.href),
  );
}

/** Links to this page in each language. A group, not a landmark: the menu and the footer both have it. */
export function LanguageSwitch() {
  const { pathname, search } = useLocation();
  return (
    <div role="group" aria-label={$t('shellLanguage.label')} className={classes.languages}>
      {LANGUAGES.map(([locale, name]) => (
        <a
          key={locale}
          href={addBasename(getBasename(locale), pathname + search)}
          lang={locale}
          hrefLang={locale}
          aria-current={locale === $locale ? 'true' : undefined}
          onClick={open}
        >
          {name}
        </a>
      ))}
    </div>
  );
}
