// Buffers errors from the first script on. The reporter is loaded on the first error or interaction, to keep it out of
// the first view.
import { onFirstInteraction } from '@challenge-coins/shared-ui/ui';
import { captureError, onFirstError } from './error-buffer.ts';

/** Delay after the load event until a page without errors or interaction is reported, in milliseconds. */
const MAX_DELAY_MS = 5_000;

addEventListener('error', ({ error, filename }) => captureError('script', error, filename));
addEventListener('unhandledrejection', ({ reason }) => captureError('rejection', reason));

function loadReporter(): void {
  // Without the reporter, nothing is reported.
  import(/* webpackChunkName: "telemetry" */ './reporter.ts').then(
    ({ startReporting }) => startReporting(),
    () => undefined,
  );
}

function scheduleReport(): void {
  let isReported = false;
  const stopListening = onFirstInteraction(reportNow);
  const timer = setTimeout(reportNow, MAX_DELAY_MS);
  onFirstError(reportNow);
  function reportNow() {
    if (isReported) return;
    isReported = true;
    stopListening();
    clearTimeout(timer);
    loadReporter();
  }
}

if (document.readyState === 'complete') scheduleReport();
else addEventListener('load', scheduleReport, { once: true });
