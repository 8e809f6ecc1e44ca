import type { RootOptions } from 'react-dom/client';
import { captureError } from './error-buffer.ts';

/**
 * React's error callbacks: capture the error and log it as React would by default. A recoverable error means that
 * hydration failed and the page was rendered again, which loses input, so it counts as an error of the release.
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
    captureError('page', error, componentStack ?? '');
    console.error(error);
  },
};
