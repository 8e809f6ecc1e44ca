import { createReleaseDocument } from '../shop.fixture.ts';
import { CanaryMetricsCollector } from './canary-metrics.ts';

const SINCE = '2026-11-22T08:00:00.000Z';
const document = (since = SINCE) => ({
  ...createReleaseDocument('storefront-mfe', 'live'),
  canary: { percent: 10, since, release: createReleaseDocument('storefront-mfe', 'canary').live },
});

describe('the canary metrics', () => {
  let now: number;
  let collector: CanaryMetricsCollector;
  const countPageLoad = (subnet: string, hasFailed = false, release = 'canary') =>
    collector.count(document(), { release, subnet, isNew: true, hasFailed });
  const getReport = () => collector.getReport(document());

  beforeEach(() => {
    now = 0;
    collector = new CanaryMetricsCollector(() => now);
  });

  it('count the canary and the live release', () => {
    countPageLoad('1.1.1.1');
    countPageLoad('2.2.2.2', true);
    countPageLoad('3.3.3.3', false, 'live');
    expect(getReport()).toMatchObject({
      since: SINCE,
      canary: { visits: 2, failed: 1, addresses: 1 },
      live: { visits: 1, failed: 0, addresses: 0 },
    });
  });

  it('count a client once per minute and release', () => {
    for (let count = 0; count < 50; count += 1) countPageLoad('6.6.6.6', true);
    expect(getReport()?.canary).toEqual({ visits: 1, failed: 1, addresses: 1 });
    now = 60_000;
    countPageLoad('6.6.6.6', true);
    expect(getReport()?.canary).toEqual({ visits: 2, failed: 2, addresses: 1 });
  });

  it('count an error reported after the page load', () => {
    countPageLoad('1.1.1.1');
    const later = { release: 'canary', subnet: '1.1.1.1', isNew: false, hasFailed: true };
    now = 59_999;
    collector.count(document(), later);
    collector.count(document(), later);
    expect(getReport()?.canary).toEqual({ visits: 1, failed: 1, addresses: 1 });
  });

  it('count one page load if its error is reported a minute later', () => {
    countPageLoad('1.1.1.1');
    now = 60_000;
    const later = { release: 'canary', subnet: '1.1.1.1', isNew: false, hasFailed: true };
    collector.count(document(), later);
    expect(getReport()?.canary).toEqual({ visits: 1, failed: 1, addresses: 1 });
  });

  it('start at zero with each canary, even of the same build', () => {
    countPageLoad('1.1.1.1', true);
    const next = document('2026-11-22T09:00:00.000Z');
    expect(collector.getReport(next)).toBeNull();
    collector.count(next, { release: 'canary', subnet: '1.1.1.1', isNew: true, hasFailed: false });
    expect(collector.getReport(next)?.canary).toEqual({ visits: 1, failed: 0, addresses: 0 });
    expect(getReport()).toBeNull();
  });

  it('are not collected without a canary', () => {
    const plain = createReleaseDocument('storefront-mfe', 'live');
    collector.count(plain, { release: 'live', subnet: '1.1.1.1', isNew: true, hasFailed: false });
    expect(collector.getReport(plain)).toBeNull();
  });
});
