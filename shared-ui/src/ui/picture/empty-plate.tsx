import type { ReactNode } from 'react';
import { Picture } from './picture.tsx';
import classes from './empty-plate.module.css';

/** A placeholder plate with a dotted blank coin and a caption. */
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

/** Layout of a page without content: its texts with an empty plate next to them. */
export function EmptyState({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <div className={classes.layout}>
      <div>{children}</div>
      <EmptyPlate caption={caption} />
    </div>
  );
}
