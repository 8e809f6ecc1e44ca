// Before everything else in the page: errors are noted from here on. The rest comes when the page is there.
import { noteFault } from './faults.ts';

addEventListener('error', ({ error, filename }) => noteFault('script', error, filename));
addEventListener('unhandledrejection', ({ reason }) => noteFault('rejection', reason));

function report(): void {
  // A page whose reporter does not come is a page that reports nothing.
  import(/* webpackChunkName: "visits" */ './reporter.ts').then(
    ({ startReporting }) => startReporting(),
    () => undefined,
  );
}

/** How long a busy page may put it off, in milliseconds. */
const AT_LATEST = { timeout: 2_000 };

const whenIdle = () =>
  'requestIdleCallback' in window ? requestIdleCallback(report, AT_LATEST) : report();
if (document.readyState === 'complete') whenIdle();
else addEventListener('load', whenIdle, { once: true });
