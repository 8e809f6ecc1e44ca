// Before everything else in the page: errors are noted from here on. Who tells of them comes with the first one,
// or when somebody stirs: a first view does without.
import { onFirstInteraction } from '@challenge-coins/shared-ui/ui';
import { captureError, onFirstError } from './error-buffer.ts';

/** How long after a page was loaded its visit is told, where nothing happens in it, in milliseconds. */
const AT_LATEST = 5_000;

addEventListener('error', ({ error, filename }) => captureError('script', error, filename));
addEventListener('unhandledrejection', ({ reason }) => captureError('rejection', reason));

function report(): void {
  // A page whose reporter does not come is a page that reports nothing.
  import(/* webpackChunkName: "visits" */ './reporter.ts').then(
    ({ startReporting }) => startReporting(),
    () => undefined,
  );
}

function reportOnce(): void {
  let isTold = false;
  const end = onFirstInteraction(tell);
  const timer = setTimeout(tell, AT_LATEST);
  onFirstError(tell);
  function tell() {
    if (isTold) return;
    isTold = true;
    end();
    clearTimeout(timer);
    report();
  }
}

if (document.readyState === 'complete') reportOnce();
else addEventListener('load', reportOnce, { once: true });
