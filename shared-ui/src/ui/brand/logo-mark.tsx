import { useState } from 'react';
import classes from './logo-mark.module.css';

interface LogoMarkProps {
  readonly name: string;
  /** URL of the uploaded logo; empty if there is none. */
  readonly picture: string | undefined;
  /** Alt text of the logo, needed where no other text names the shop. */
  readonly alt?: string;
}

/** The uploaded logo, or the default mark with the shop's name. */
export function LogoMark({ name, picture, alt = '' }: LogoMarkProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span className={classes.mark}>
      {picture && picture !== broken ? (
        <img src={picture} alt={alt} height={40} onError={() => setBroken(picture)} />
      ) : (
        <>
          <SewnCoin />
          <span className={classes.name}>{name}</span>
        </>
      )}
    </span>
  );
}

/** The default mark: a blue and red coin with a brass rim and a stitch. */
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
