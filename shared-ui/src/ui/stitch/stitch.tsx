import { classNames } from '../class-names.ts';
import classes from './stitch.module.css';

/** The seam: blue above red, held by the running stitch. Decoration, so nothing is announced. */
export function Stitch({ className }: { className?: string | undefined }) {
  return <div className={classNames(classes.seam, className)} aria-hidden="true" />;
}
