import { expect, test as base } from '@playwright/test';
import { findInconsistencies } from './consistency-check.ts';
import { HttpCaller } from './caller.ts';
import { ConcurrentBuyers } from './concurrent-buyers.ts';
import { OwnBackend, type BackendSettings } from './own-backend.ts';

interface Fixtures {
  /** Settings of the API that differ from the default; `test.use({ settings: … })`. */
  readonly settings: BackendSettings;
  readonly backend: OwnBackend;
  readonly caller: HttpCaller;
  readonly buyers: ConcurrentBuyers;
}

/** Test fixture with a separate backend; afterwards checks data consistency and deletes the data. */
export const test = base.extend<Fixtures>({
  settings: [{}, { option: true }],
  backend: async ({ settings }, use, testInfo) => {
    const backend = await OwnBackend.open(settings);
    try {
      await use(backend);
      if (testInfo.status === testInfo.expectedStatus)
        expect(await findInconsistencies(backend.database)).toEqual({});
      else await backend.keepLogs(testInfo.outputPath('logs'));
    } finally {
      await backend.close();
    }
  },
  caller: async ({ backend }, use) => {
    const caller = new HttpCaller(backend.url);
    await use(caller);
    caller.close();
  },
  buyers: ({ backend, caller }, use) => use(new ConcurrentBuyers(backend, caller)),
});

/** Prints a measurement. */
export function print(...findings: string[]): void {
  process.stdout.write(`    ${findings.join(' · ')}\n`);
}

/** Measures the duration of `work` in seconds. */
export async function measureSeconds(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return (performance.now() - begin) / 1000;
}
