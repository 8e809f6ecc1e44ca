import { useState } from 'react';
import { Link } from '@challenge-coins/shared-ui/platform';
import { useSiteName, useSiteSettings } from '../settings/use-site-settings.ts';
import classes from './logo.module.css';

/** The way home: the uploaded logo, or the shop's name behind a coin with a seam. */
export function Logo() {
  const name = useSiteName();
  const logo = useSiteSettings()?.logo_url ?? null;
  const [broken, setBroken] = useState<string | null>(null);
  const picture = logo && logo !== broken ? logo : null;
  return (
    <Link to="/" className={classes.logo} aria-label={`${name}, home`} viewTransition>
      {picture ? (
        <img src={picture} alt="" height={40} onError={() => setBroken(picture)} />
      ) : (
        <>
          <SewnCoin />
          <span className={classes.name}>{name}</span>
        </>
      )}
    </Link>
  );
}

/** The mark of the shop: a brass rim, and the stitch that joins its halves. */
function SewnCoin() {
  return (
    <svg className={classes.coin} viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <path d="M3 16a13 13 0 0 1 26 0Z" className={classes.upper} />
      <path d="M3 16a13 13 0 0 0 26 0Z" className={classes.lower} />
      <circle cx="16" cy="16" r="14" className={classes.rim} />
      <path d="M5.5 16h21" className={classes.thread} />
    </svg>
  );
}
