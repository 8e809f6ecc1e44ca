// Prometheus metrics of SSR: responses by outcome, and render time.
import type { Registry } from 'prom-client';

export interface RenderMetrics {
  /** Counts a response; `seconds` is the duration of a page. */
  count(release: string, outcome: string, seconds?: number): void;
  /** Removes the metrics of an evicted release, so that labels do not accumulate. */
  forget(release: string): void;
}

/** Histogram buckets in seconds; a page takes a few milliseconds, at most a second. */
const BUCKETS = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1];

/** Outcomes whose label differs under the former name of the metric. */
const CURRENT_OUTCOME: Readonly<Record<string, string>> = { painted: 'rendered' };

/**
 * Adds `ssr_renders_total` and `ssr_render_duration_seconds` and, until version 1.1, the same under their former
 * names `painter_answers_total` and `painter_duration_seconds`.
 */
export async function registerRenderMetrics(registry: Registry): Promise<RenderMetrics> {
  const { Counter, Histogram } = await import('prom-client');
  const registers = [registry];
  const counter = (name: string, outcomes: string) =>
    new Counter({
      name,
      help: `Responses of the SSR renderer by outcome: ${outcomes}, no-page, busy, down, failed.`,
      labelNames: ['release', 'outcome'] as const,
      registers,
    });
  const responses = counter('ssr_renders_total', 'rendered');
  const formerResponses = counter('painter_answers_total', 'painted');
  const durations = ['ssr_render_duration_seconds', 'painter_duration_seconds'].map(
    (name) =>
      new Histogram({
        name,
        help: 'Time from a request to the HTML of a page.',
        labelNames: ['release'] as const,
        buckets: BUCKETS,
        registers,
      }),
  );
  const labelsOf = (release: string, outcome: string) => ({
    release,
    outcome: CURRENT_OUTCOME[outcome] ?? outcome,
  });
  const outcomes = new Map<string, Set<string>>();
  return {
    count(release, outcome, seconds) {
      outcomes.set(release, (outcomes.get(release) ?? new Set()).add(outcome));
      responses.inc(labelsOf(release, outcome));
      formerResponses.inc({ release, outcome });
      if (seconds === undefined) return;
      for (const duration of durations) duration.observe({ release }, seconds);
    },
    forget(release) {
      for (const outcome of outcomes.get(release) ?? []) {
        responses.remove(labelsOf(release, outcome));
        formerResponses.remove({ release, outcome });
      }
      outcomes.delete(release);
      for (const duration of durations) duration.remove({ release });
    },
  };
}
