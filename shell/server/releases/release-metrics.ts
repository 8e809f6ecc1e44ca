// Which release of each part the visitors get, as a figure: a graph of errors shows when it changed.
import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import type { LiveReleaseRegistry } from './live-releases.ts';

/** Adds `shop_release`: 100 for what everybody gets, the percent for a canary. */
export function registerReleaseMetrics(registry: Registry, board: LiveReleaseRegistry): void {
  new Gauge({
    name: 'shop_release',
    help: 'Percent of the visitors that get this release of the part.',
    labelNames: ['part', 'release'] as const,
    registers: [registry],
    async collect() {
      this.reset();
      for (const [part, document] of Object.entries(await board.documents())) {
        if (!document) continue;
        const { live, canary } = document;
        const share = canary?.percent ?? 0;
        this.set({ part, release: live.id }, 100 - share);
        if (canary) this.set({ part, release: canary.release.id }, share);
      }
    },
  });
}
