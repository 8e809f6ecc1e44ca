// Handles Ctrl-C and SIGTERM. A terminal, npm and the TypeScript runner may each forward the same signal.

/** Signals within this time count as one, in milliseconds. */
const DEDUPE_WINDOW_MS = 700;
const POLL_INTERVAL_MS = 500;

/**
 * npm stops its shell with SIGTERM, which the shell does not forward: under npm, the end of the parent
 * process counts as a signal.
 */
function onParentGone(stop: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid !== parent) stop();
  }, POLL_INTERVAL_MS);
  timer.unref();
}

/** Resolves at the first signal; a later one runs `force` and exits the process. */
export function onStopSignals(force: () => void): Promise<void> {
  return new Promise((resolve) => {
    let first: number | null = null;
    const onSignal = () => {
      if (first === null) {
        first = performance.now();
        resolve();
      } else if (performance.now() - first > DEDUPE_WINDOW_MS) {
        force();
        process.exit(130);
      }
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
    onParentGone(resolve);
  });
}
