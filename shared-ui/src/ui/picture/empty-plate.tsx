import type { ReactNode } from 'react';
import { Picture } from './picture.tsx';
import classes from './empty-plate.module.css';

/** The dotted plate of a coin that is not there, captioned like one that is. */
export function EmptyPlate({ caption }: { caption: string }) {
  return (
    <figure className={classes.figure}>
      <div className={classes.plate}>
        <Picture src={null} alt="" sizes="" />
      </div>
      <figcaption>
        <small>{caption}</small>
      </figcaption>
    </figure>
  );
}

/** A page with little to say: its words, and beside them an empty plate. */
export function EmptyState({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <div className={classes.muted}>
      <div>{children}</div>
      <EmptyPlate caption={caption} />
    </div>
  );
}
