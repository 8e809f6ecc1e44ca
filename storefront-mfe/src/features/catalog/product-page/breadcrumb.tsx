import { Link } from '@challenge-coins/shared-ui/platform';
import classes from './breadcrumb.module.css';

interface BreadcrumbProps {
  name: string;
  /** Language of the name, if it is not the document's. */
  lang: string | undefined;
}

/** Breadcrumb: Home / Shop / product name. */
export function Breadcrumb({ name, lang }: BreadcrumbProps) {
  return (
    <nav aria-label={$t('product.breadcrumb')}>
      <ol className={classes.trail} role="list">
        <li>
          <Link to="/">{$t('product.home')}</Link>
        </li>
        <li>
          <Link to="/shop">{$t('pages.shop')}</Link>
        </li>
        <li aria-current="page" lang={lang}>
          {name}
        </li>
      </ol>
    </nav>
  );
}
