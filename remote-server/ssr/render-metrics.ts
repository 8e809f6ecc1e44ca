// Prometheus metrics of SSR: responses by outcome, and render time.
import type { Registry } from 'prom-client';

export interface RenderMetrics {
  /** Counts a response; `seconds` is the duration of a page that was not cached. */
  count(release: string, outcome: string, seconds?: number): void;
  /** Removes the metrics of an evicted release, so that labels do not accumulate. */
  forget(release: string): void;
}

/** Histogram buckets in seconds; a page takes a few milliseconds, at most a second. */
const BUCKETS = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1];

/** Adds `painter_answers_total` and `painter_duration_seconds`. */
export async function registerRenderMetrics(registry: Registry): Promise<RenderMetrics> {
  const { Counter, Histogram } = await import('prom-client');
  const responses = new Counter({
    name: 'painter_answers_total',
    help: 'Responses of the SSR renderer by outcome: painted, kept (cached), no-page, busy, down, failed.',
    labelNames: ['release', 'outcome'] as const,
    registers: [registry],
  });
  const duration = new Histogram({
    name: 'painter_duration_seconds',
    help: 'Time from a request to the HTML of a page that was not cached.',
    labelNames: ['release'] as const,
    buckets: BUCKETS,
    registers: [registry],
  });
  const outcomes = new Map<string, Set<string>>();
  return {
    count(release, outcome, seconds) {
      outcomes.set(release, (outcomes.get(release) ?? new Set()).add(outcome));
      responses.inc({ release, outcome });
      if (seconds !== undefined) duration.observe({ release }, seconds);
    },
    forget(release) {
      for (const outcome of outcomes.get(release) ?? []) responses.remove({ release, outcome });
      outcomes.delete(release);
      duration.remove({ release });
    },
  };
}
