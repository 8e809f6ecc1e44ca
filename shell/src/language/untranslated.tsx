import { useLayoutEffect } from 'react';
import { Outlet, type RouteObject } from '@challenge-coins/shared-ui/platform';

/** Marks the content as being in another language than the document. The shell's server does the same. */
function Untranslated({ locale }: { locale: string }) {
  useLayoutEffect(() => {
    const main = document.getElementById('main');
    main?.setAttribute('lang', locale);
    return () => main?.removeAttribute('lang');
  }, [locale]);
  return <Outlet />;
}

/** Routes of a remote whose release lacks the document's language. */
export function untranslatedRoutes(
  locale: string,
  children: readonly RouteObject[],
): readonly RouteObject[] {
  return [{ element: <Untranslated locale={locale} />, children }];
}
