/** Longer than any statement may take; after it the process ends whatever still runs. */
const PATIENCE_MS = 15_000;

/** Runs `stop` once at SIGTERM or SIGINT and ends the process; a second signal ends it at once. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  const onSignal = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
