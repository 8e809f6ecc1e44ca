import type { Product } from '@challenge-coins/shared-ui/api';
import { descriptionPreview } from './set-texts.ts';
import classes from './set-summary.module.css';

/** The chosen coins and the included extras. */
export function SetSummary({ chosen }: { chosen: readonly Product[] }) {
  return (
    <section aria-labelledby="set-summary">
      <h2 id="set-summary" className={classes.title}>
        Your gift set
      </h2>
      <ol className={classes.coins} role="list">
        {chosen.map(({ id, name, description }) => (
          <li key={id}>
            <p className={classes.name}>{name}</p>
            <p className={classes.preview}>{descriptionPreview(description)}</p>
          </li>
        ))}
      </ol>
      <p className={classes.included}>
        A premium gift box and a certificate of authenticity for each coin are included.
      </p>
    </section>
  );
}
