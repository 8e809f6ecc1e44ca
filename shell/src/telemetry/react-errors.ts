import type { RootOptions } from 'react-dom/client';
import { noteFault } from './faults.ts';

/** What React tells of errors while it draws; each is said on the console as it would be without us. */
export const REACT_ERRORS: RootOptions = {
  onCaughtError: (error, { componentStack }) => {
    noteFault('page', error, componentStack ?? '');
    console.error(error);
  },
  onUncaughtError: (error, { componentStack }) => {
    noteFault('page', error, componentStack ?? '');
    reportError(error);
  },
};
