import { Link } from '@challenge-coins/shared-ui/platform';
import classes from './pagination.module.css';

interface PaginationProps {
  /** Accessible name of the nav: "Pages of coins". */
  label: string;
  /** The current page, from 1. */
  page: number;
  pageCount: number;
  /** URL of a page; may be a search string like "?page=2". */
  hrefOf: (page: number) => string;
}

/** Links to the pages of a list; nothing if there is only one. */
export function Pagination({ label, page, pageCount, hrefOf }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={label}>
      <ul role="list" className={classes.list}>
        {page > 1 && <PageLink to={hrefOf(page - 1)} text={$t('uiCommon.previous')} />}
        {pagesAround(page, pageCount).map((target, index) =>
          target === null ? (
            <li key={`gap-${index}`} className={classes.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <PageLink
              key={target}
              to={hrefOf(target)}
              text={String(target)}
              name={$t('uiCommon.page', { page: target })}
              current={target === page}
            />
          ),
        )}
        {page < pageCount && <PageLink to={hrefOf(page + 1)} text={$t('uiCommon.next')} />}
      </ul>
    </nav>
  );
}

interface PageLinkProps {
  to: string;
  text: string;
  name?: string;
  current?: boolean;
}

function PageLink({ to, text, name, current = false }: PageLinkProps) {
  return (
    <li>
      <Link
        to={to}
        className={classes.page}
        aria-label={name}
        aria-current={current ? 'page' : undefined}
      >
        {text}
      </Link>
    </li>
  );
}

/** First and last page and the neighbours of `page`; null for each gap. */
function pagesAround(page: number, pageCount: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pageCount].filter((n) => n >= 1 && n <= pageCount);
  const shown = [...new Set(near)].sort((a, b) => a - b);
  return shown.flatMap((n, index) => {
    const before = shown[index - 1];
    return before !== undefined && n - before > 1 ? [null, n] : [n];
  });
}
