import { classNames } from '../class-names.ts';
import classes from './stitch.module.css';

/** The seam: blue above red with a running stitch. Decorative, hidden from assistive technology. */
export function Stitch({ className }: { className?: string | undefined }) {
  return <div className={classNames(classes.seam, className)} aria-hidden="true" />;
}
