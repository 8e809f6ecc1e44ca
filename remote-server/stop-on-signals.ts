import type { FastifyInstance } from 'fastify';

/** On SIGTERM or SIGINT, stops accepting requests, completes those in flight, then exits. */
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
