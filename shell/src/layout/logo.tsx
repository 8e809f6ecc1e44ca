import { Link } from '@challenge-coins/shared-ui/platform';
import { LogoMark } from '@challenge-coins/shared-ui/ui';
import { useSiteName, useSiteSettings } from '../settings/use-site-settings.ts';
import classes from './logo.module.css';

/** Logo with a link to the home page. */
export function Logo() {
  const name = useSiteName();
  return (
    <Link
      to="/"
      className={classes.logo}
      aria-label={$t('shellHeader.logo', { name })}
      viewTransition
    >
      <LogoMark name={name} picture={useSiteSettings()?.logo_url} />
    </Link>
  );
}
