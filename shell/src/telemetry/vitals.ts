// Web Vitals.
import { onCLS, onINP, onLCP } from 'web-vitals';

/** LCP and INP in milliseconds; CLS. */
export type Vitals = Partial<Record<'lcp' | 'inp' | 'cls', number>>;

/** Starts measuring, including past events; the returned object is updated until the page is hidden. */
export function measureVitals(): Vitals {
  const vitals: Vitals = {};
  onLCP(({ value }) => (vitals.lcp = Math.round(value)));
  onINP(({ value }) => (vitals.inp = Math.round(value)));
  onCLS(({ value }) => (vitals.cls = Number(value.toFixed(4))));
  return vitals;
}
