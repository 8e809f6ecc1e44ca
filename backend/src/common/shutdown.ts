/** Grace period: longer than any statement may take. Then the process exits. */
const GRACE_PERIOD_MS = 15_000;

/** Runs `stop` once on SIGTERM or SIGINT and exits; a second signal exits immediately. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  const onSignal = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), GRACE_PERIOD_MS).unref();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
