// Limits concurrent requests. Excess requests get 503 with Retry-After immediately.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AdaptiveConcurrencyLimit } from './adaptive-concurrency-limit.ts';
import { repeatUntilClose } from './closing.ts';

/** How often the limit is recomputed, in milliseconds. */
const ADJUST_INTERVAL_MS = 250;
/** Interval of the timer that detects event-loop lag, in milliseconds. */
const LOOP_TICK_MS = 50;

/** Options of the concurrency limit of a server. */
export interface ConcurrencyLimitOptions {
  /** Maximum of concurrent requests. */
  readonly max: number;
  /** Share of `max` that is always admitted, however slow the responses are. */
  readonly minShare: number;
  /** Whether a URL is a health check; health checks are always admitted. */
  readonly isHealthCheck: (url: string) => boolean;
  /** Rejects an excess request. */
  readonly refuse: (request: FastifyRequest, reply: FastifyReply) => void;
}

/**
 * Rejects requests above an adaptive limit (at most `max`). A request counts once its body has arrived, so
 * slow uploads occupy no slot.
 */
export function limitInFlight(
  app: FastifyInstance,
  { max, minShare, isHealthCheck, refuse }: ConcurrencyLimitOptions,
) {
  const limit = new AdaptiveConcurrencyLimit(max, Math.ceil(max * minShare));
  let lastAdjustedAt = performance.now();
  repeatUntilClose(app, ADJUST_INTERVAL_MS, () => {
    const now = performance.now();
    limit.adjust(now - lastAdjustedAt);
    lastAdjustedAt = now;
  });
  repeatUntilClose(app, LOOP_TICK_MS, () => limit.recordLoopTick());
  // If the client has disconnected, "close" has already fired and would never release the slot.
  const isCounted = ({ url }: FastifyRequest, { raw }: FastifyReply) =>
    !isHealthCheck(url) && !raw.closed;
  const isExcess = (request: FastifyRequest, reply: FastifyReply) => {
    if (!limit.isFull || !isCounted(request, reply)) return false;
    limit.recordRejection();
    return true;
  };
  // Reject before reading the body.
  app.addHook('onRequest', (request, reply, done) => {
    if (isExcess(request, reply)) refuse(request, reply);
    else done();
  });
  const release = () => limit.release();
  app.addHook('preValidation', (request, reply, done) => {
    if (isExcess(request, reply)) {
      refuse(request, reply);
      return;
    }
    if (isCounted(request, reply)) {
      limit.acquire();
      // "close" fires exactly once per request, whether completed or aborted.
      reply.raw.once('close', release);
    }
    done();
  });
}
