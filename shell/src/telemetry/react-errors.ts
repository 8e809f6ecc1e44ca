import type { RootOptions } from 'react-dom/client';
import { captureError } from './error-buffer.ts';

/** React's error callbacks: capture the error and log it as React would by default. */
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
