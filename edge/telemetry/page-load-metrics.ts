// Prometheus metrics of page loads, errors and Web Vitals by part and release.
import { Counter, Histogram, type Registry } from 'prom-client';
import type { TelemetryReport } from './telemetry-report.ts';

/** Histogram buckets in seconds, including the thresholds of "good" and "poor": 2.5 and 4 s, 0.2 and 0.5 s. */
const LCP_BUCKETS = [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10];
const INP_BUCKETS = [0.05, 0.1, 0.2, 0.3, 0.5, 1, 2];
const CLS_BUCKETS = [0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1];

interface PartPageLoad {
  readonly part: string;
  readonly release: string;
  readonly report: TelemetryReport;
}

const labelNames = ['part', 'release'] as const;

/** Counts a page load. Only for releases that are currently served, so that labels stay bounded. */
export type CountPageLoad = (pageLoad: PartPageLoad) => void;

/** Registers the metrics of page loads. */
export function registerPageLoadMetrics(registry: Registry): CountPageLoad {
  const registers = [registry];
  const counters = (help: string, ...names: readonly string[]) =>
    names.map((name) => new Counter({ name, help, labelNames, registers }));
  // Each under its name and, until version 1.1, under its former name.
  const loads = counters(
    'Page loads that used this release of the part.',
    'shop_page_loads_total',
    'shop_visits_total',
  );
  const failed = counters(
    'Page loads in which this release of the part had an error.',
    'shop_page_loads_failed_total',
    'shop_visits_failed_total',
  );
  const errors = new Counter({
    name: 'shop_page_errors_total',
    help: 'Errors in browsers, by their kind.',
    labelNames: [...labelNames, 'kind'] as const,
    registers,
  });
  const histogram = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name, help, buckets, labelNames, registers });
  const lcp = histogram('shop_lcp_seconds', 'Largest Contentful Paint, of a sample.', LCP_BUCKETS);
  const inp = histogram('shop_inp_seconds', 'Interaction to Next Paint, of a sample.', INP_BUCKETS);
  const cls = histogram('shop_cls', 'Cumulative Layout Shift, of a sample.', CLS_BUCKETS);

  return ({ part, release, report }) => {
    const labels = { part, release };
    if (report.visits.includes(part)) for (const counter of loads) counter.inc(labels);
    if (report.failed.includes(part)) for (const counter of failed) counter.inc(labels);
    for (const error of report.errors) {
      if (error.part === part) errors.inc({ ...labels, kind: error.kind });
    }
    const { vitals = {} } = report;
    if (vitals.lcp !== undefined) lcp.observe(labels, vitals.lcp / 1000);
    if (vitals.inp !== undefined) inp.observe(labels, vitals.inp / 1000);
    if (vitals.cls !== undefined) cls.observe(labels, vitals.cls);
  };
}
