// Ctrl-C and SIGTERM. A terminal, npm and the TypeScript runner may each pass the same one on.

/** Signals within this many milliseconds are one wish. */
const SAME_WISH = 700;
const LOOK_EVERY = 500;

/**
 * npm ends its shell by SIGTERM, and the shell dies without passing it on: when npm runs us, a
 * parent that is gone is a signal, too.
 */
function onParentGone(stop: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid !== parent) stop();
  }, LOOK_EVERY);
  timer.unref();
}

/** Resolves at the first signal; a later one runs `force` and ends the process. */
export function onStopSignals(force: () => void): Promise<void> {
  return new Promise((resolve) => {
    let first: number | null = null;
    const onSignal = () => {
      if (first === null) {
        first = performance.now();
        resolve();
      } else if (performance.now() - first > SAME_WISH) {
        force();
        process.exit(130);
      }
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
    onParentGone(resolve);
  });
}
