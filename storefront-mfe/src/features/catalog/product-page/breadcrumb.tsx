import { Link } from '@challenge-coins/shared-ui/platform';
import classes from './breadcrumb.module.css';

/** Breadcrumb: Home / Shop / product name. */
export function Breadcrumb({ name }: { name: string }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={classes.trail} role="list">
        <li>
          <Link to="/">Home</Link>
        </li>
        <li>
          <Link to="/shop">Shop</Link>
        </li>
        <li aria-current="page">{name}</li>
      </ol>
    </nav>
  );
}
