import type { RootOptions } from 'react-dom/client';
import { captureError } from './error-buffer.ts';

/** Whether the browser translates the page: it wraps and replaces texts, which React cannot hydrate then. */
function isTranslated(): boolean {
  const { lang, className } = document.documentElement;
  return lang !== $locale || /\btranslated-(ltr|rtl)\b/.test(className);
}

/**
 * React's error callbacks: capture the error and log it as React would by default. A recoverable error means that
 * hydration failed and the page was rendered again, which loses input, so it counts as an error of the release,
 * except on a translated page.
 */
export const REACT_ERRORS: RootOptions = {
  onCaughtError: (error, { componentStack }) => {
    captureError('page', error, componentStack ?? '');
    console.error(error);
  },
  onUncaughtError: (error, { componentStack }) => {
    captureError('page', error, componentStack ?? '');
    reportError(error);
  },
  onRecoverableError: (error, { componentStack }) => {
    if (!isTranslated()) captureError('page', error, componentStack ?? '');
    console.error(error);
  },
};
