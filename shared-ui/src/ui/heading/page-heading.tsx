import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from '@challenge-coins/shared-ui/platform';

interface PageHeadingProps {
  /** The page's part of the document title: "Shop" makes "Shop · <site name>". */
  title: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A page's one `h1`: names the document, and takes the focus after a change of route. */
export function PageHeading({ title, className, children }: PageHeadingProps) {
  const heading = useFocusAfterNavigation();
  return (
    <>
      {/* A page that is painted in Node has its title from the server. */}
      {typeof document !== 'undefined' && <title>{documentTitle(title)}</title>}
      <h1 ref={heading} tabIndex={-1} className={className}>
        {children}
      </h1>
    </>
  );
}

function documentTitle(title: string): string {
  const site = document.querySelector('meta[name="application-name"]')?.getAttribute('content');
  return site ? `${title} · ${site}` : title;
}

/**
 * Which place's heading was last shown stands on `<html>`, because every bundle has its own copy
 * of this module. The first heading of a visit leaves the focus where the browser put it.
 */
function useFocusAfterNavigation() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  const place = `${pathname}#${key}`;
  const latest = useRef(place);
  useEffect(() => {
    latest.current = place;
  });
  useEffect(() => {
    const { dataset } = document.documentElement;
    const before = dataset.place;
    dataset.place = latest.current;
    const first = before === undefined || dataset.firstPlace === latest.current;
    if (before === undefined) dataset.firstPlace = latest.current;
    else if (before !== latest.current) delete dataset.firstPlace;
    const elsewhere = before === latest.current && document.activeElement !== document.body;
    if (!first && !elsewhere) heading.current?.focus({ preventScroll: true });
  }, [pathname]);
  return heading;
}
