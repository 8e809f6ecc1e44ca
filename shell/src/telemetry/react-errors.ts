import type { RootOptions } from 'react-dom/client';
import { captureError } from './error-buffer.ts';

/** What React tells of errors while it draws; each is said on the console as it would be without us. */
export const REACT_ERRORS: RootOptions = {
  onCaughtError: (error, { componentStack }) => {
    captureError('page', error, componentStack ?? '');
    console.error(error);
  },
  onUncaughtError: (error, { componentStack }) => {
    captureError('page', error, componentStack ?? '');
    reportError(error);
  },
};
