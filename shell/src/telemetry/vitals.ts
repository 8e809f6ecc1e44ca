// How fast the page was, by Google's own measure.
import { onCLS, onINP, onLCP } from 'web-vitals';

/** Largest paint and slowest interaction in milliseconds; the sum of layout shifts. */
export type Vitals = Partial<Record<'lcp' | 'inp' | 'cls', number>>;

/** Measures from now on, what has been before included; `vitals` fills up when the page is left. */
export function measureVitals(): Vitals {
  const vitals: Vitals = {};
  onLCP(({ value }) => (vitals.lcp = Math.round(value)));
  onINP(({ value }) => (vitals.inp = Math.round(value)));
  onCLS(({ value }) => (vitals.cls = Number(value.toFixed(4))));
  return vitals;
}
