// How much is painted, how fast, and how often it does not come to that.
import type { Registry } from 'prom-client';

export interface RenderMetrics {
  /** One answer; `seconds` for a page that was painted just now. */
  count(release: string, outcome: string, seconds?: number): void;
  /** A release that has ended: its figures go, so that they do not become more for ever. */
  forget(release: string): void;
}

/** In seconds; a page takes some milliseconds, and a second at most. */
const BUCKETS = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1];

/** Adds `painter_answers_total` and `painter_duration_seconds`. */
export async function registerRenderMetrics(registry: Registry): Promise<RenderMetrics> {
  const { Counter, Histogram } = await import('prom-client');
  const answers = new Counter({
    name: 'painter_answers_total',
    help: 'Answers of the painter: painted, kept, no-page, busy, down, failed.',
    labelNames: ['release', 'outcome'] as const,
    registers: [registry],
  });
  const duration = new Histogram({
    name: 'painter_duration_seconds',
    help: 'Time from the question for a page to its HTML, where it was not at hand.',
    labelNames: ['release'] as const,
    buckets: BUCKETS,
    registers: [registry],
  });
  const outcomes = new Map<string, Set<string>>();
  return {
    count(release, outcome, seconds) {
      outcomes.set(release, (outcomes.get(release) ?? new Set()).add(outcome));
      answers.inc({ release, outcome });
      if (seconds !== undefined) duration.observe({ release }, seconds);
    },
    forget(release) {
      for (const outcome of outcomes.get(release) ?? []) answers.remove({ release, outcome });
      outcomes.delete(release);
      duration.remove({ release });
    },
  };
}
