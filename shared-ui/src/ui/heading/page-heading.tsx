import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from '@challenge-coins/shared-ui/platform';

interface PageHeadingProps {
  /** First part of the document title: "Shop" becomes "Shop · <site name>". */
  title: string;
  className?: string | undefined;
  /** Language of the heading, if it is not the document's. */
  lang?: string | undefined;
  children: ReactNode;
}

/** A page's `h1`. Sets the document title and receives the focus after a navigation. */
export function PageHeading({ title, className, lang, children }: PageHeadingProps) {
  const heading = useFocusAfterNavigation();
  return (
    <>
      {/* During SSR the server sets the title. */}
      {typeof document !== 'undefined' && <title>{documentTitle(title)}</title>}
      <h1 ref={heading} tabIndex={-1} className={className} lang={lang}>
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
 * Focuses the heading after a navigation, but not on the first page. The last focused location is stored on
 * `<html>`, because every bundle has its own copy of this module.
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
    const hasUserFocus = before === latest.current && document.activeElement !== document.body;
    if (!first && !hasUserFocus) heading.current?.focus({ preventScroll: true });
  }, [pathname]);
  return heading;
}
