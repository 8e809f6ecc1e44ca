// Prometheus metrics of the releases served, to correlate errors with releases.
import { Counter, Gauge, type Registry } from 'prom-client';
import type { LiveReleaseRegistry } from './live-releases.ts';

/** Registers `shop_release`: the percentage of visitors that get a release. */
export function registerReleaseMetrics(
  registry: Registry,
  liveReleases: LiveReleaseRegistry,
): void {
  new Gauge({
    name: 'shop_release',
    help: 'Percentage of visitors that get this release of the part.',
    labelNames: ['part', 'release'] as const,
    registers: [registry],
    async collect() {
      this.reset();
      for (const [part, document] of Object.entries(await liveReleases.documents())) {
        if (!document) continue;
        const { live, canary } = document;
        const share = canary?.percent ?? 0;
        this.set({ part, release: live.id }, 100 - share);
        if (canary) this.set({ part, release: canary.release.id }, share);
      }
    },
  });
}

/** Registers the counter of pages that are English inside a frame of another language; the result counts one. */
export function registerUntranslatedPages(
  registry: Registry,
): (labels: { part: string; locale: string }) => void {
  const counter = new Counter({
    name: 'shop_untranslated_pages_total',
    help: 'Pages rendered in English, because the release of their part lacks the language of the address.',
    labelNames: ['part', 'locale'] as const,
    registers: [registry],
  });
  return (labels) => counter.inc(labels);
}
