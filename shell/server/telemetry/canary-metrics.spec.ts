import { createReleaseDocument } from '../shop.fixture.ts';
import { CanaryMetricsCollector } from './canary-metrics.ts';

const SINCE = '2026-11-22T08:00:00.000Z';
const document = (since = SINCE) => ({
  ...createReleaseDocument('storefront-mfe', 'live'),
  canary: { percent: 10, since, release: createReleaseDocument('storefront-mfe', 'canary').live },
});

describe('the figures of a canary', () => {
  let now: number;
  let tally: CanaryMetricsCollector;
  const visit = (network: string, hasFailed = false, release = 'canary') =>
    tally.count(document(), { release, network, isNew: true, hasFailed });
  const figures = () => tally.getReport(document());

  beforeEach(() => {
    now = 0;
    tally = new CanaryMetricsCollector(() => now);
  });

  it('are those of the canary and of what is live beside it', () => {
    visit('1.1.1.1');
    visit('2.2.2.2', true);
    visit('3.3.3.3', false, 'live');
    expect(figures()).toMatchObject({
      since: SINCE,
      canary: { visits: 2, failed: 1, addresses: 1 },
      live: { visits: 1, failed: 0, addresses: 0 },
    });
  });

  it('count an address once a minute and release, however often it reports', () => {
    for (let count = 0; count < 50; count += 1) visit('6.6.6.6', true);
    expect(figures()?.canary).toEqual({ visits: 1, failed: 1, addresses: 1 });
    now = 60_000;
    visit('6.6.6.6', true);
    expect(figures()?.canary).toEqual({ visits: 2, failed: 2, addresses: 1 });
  });

  it('count the error of a visit that went well at first', () => {
    visit('1.1.1.1');
    const later = { release: 'canary', network: '1.1.1.1', isNew: false, hasFailed: true };
    now = 59_999;
    tally.count(document(), later);
    tally.count(document(), later);
    expect(figures()?.canary).toEqual({ visits: 1, failed: 1, addresses: 1 });
  });

  it('count one visit whose error comes a minute later', () => {
    visit('1.1.1.1');
    now = 60_000;
    const later = { release: 'canary', network: '1.1.1.1', isNew: false, hasFailed: true };
    tally.count(document(), later);
    expect(figures()?.canary).toEqual({ visits: 1, failed: 1, addresses: 1 });
  });

  it('begin at nothing with each canary, the same build once more included', () => {
    visit('1.1.1.1', true);
    const next = document('2026-11-22T09:00:00.000Z');
    expect(tally.getReport(next)).toBeNull();
    tally.count(next, { release: 'canary', network: '1.1.1.1', isNew: true, hasFailed: false });
    expect(tally.getReport(next)?.canary).toEqual({ visits: 1, failed: 0, addresses: 0 });
    expect(figures()).toBeNull();
  });

  it('are not kept while there is no canary', () => {
    const plain = createReleaseDocument('storefront-mfe', 'live');
    tally.count(plain, { release: 'live', network: '1.1.1.1', isNew: true, hasFailed: false });
    expect(tally.getReport(plain)).toBeNull();
  });
});
