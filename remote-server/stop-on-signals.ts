import type { FastifyInstance } from 'fastify';

/** SIGTERM and SIGINT: takes no new requests, answers those in flight, then ends the process. */
export function stopOnSignals(app: FastifyInstance): void {
  const stop = () => {
    app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        app.log.error(error);
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}
