// Telemetry reporter: sends the releases that the page runs, which of them failed, and Web Vitals for one page load
// in ten. It sends no personal data and no URL; of errors, their class and positions in the scripts.
import { isRecord } from '@challenge-coins/shared-ui/host';
import { readJsonScript } from '../app/json-block.ts';
import { drainErrors, type ClientError, type ClientErrorKind } from './error-buffer.ts';
import { attributeError, describeError, parseReleaseUrl } from './error-attribution.ts';
import type { Vitals } from './vitals.ts';

const TELEMETRY_URL = '/visits';
/** A report of its own, because older servers do not know it. */
const ERRORS_URL = '/visits/errors';
/** Maximum of errors reported per page. */
const MAX_ERRORS = 10;
/** How long errors are batched before a report, in milliseconds. */
const BATCH_MS = 500;
/** Share of page loads that report Web Vitals. */
const VITALS_SAMPLE_RATE = 0.1;

/** Releases in use by part, from the URLs of scripts and loaded resources. */
function getReleasesInUse(): Map<string, string> {
  const scripts = [...document.querySelectorAll('script')].map(({ src }) => src);
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  const inUse = [...scripts, ...files].map(parseReleaseUrl).filter((release) => release !== null);
  return new Map(inUse.map(({ part, release }) => [part, release ?? '']));
}

/** Release of a remote that failed to load, from the page's `releases` block. */
function getListedRelease(part: string): string | null {
  const releases = readJsonScript('releases');
  const listed = isRecord(releases) ? releases[part] : null;
  return isRecord(listed) && typeof listed.release === 'string' ? listed.release : null;
}

function post(url: string, report: object): void {
  navigator.sendBeacon(url, new Blob([JSON.stringify(report)], { type: 'application/json' }));
}

/** Starts reporting for the lifetime of the page. */
export function startReporting(): void {
  const releases = new Map<string, string>();
  const reported = { visits: new Set<string>(), failed: new Set<string>(), errors: 0 };
  const seen = new WeakSet<object>();
  let errors: { part: string; kind: ClientErrorKind }[] = [];
  let details: object[] = [];
  let vitals: Vitals = {};
  let timer = 0;

  function takeNew(set: Set<string>, parts: Iterable<string>): string[] {
    const fresh = [...new Set(parts)].filter((part) => !set.has(part));
    fresh.forEach((part) => set.add(part));
    return fresh;
  }

  function send(measured?: Vitals): void {
    clearTimeout(timer);
    timer = 0;
    for (const [part, release] of getReleasesInUse()) releases.set(part, release);
    const visits = takeNew(reported.visits, releases.keys());
    const failed = takeNew(
      reported.failed,
      errors.map(({ part }) => part),
    );
    if (visits.length === 0 && errors.length === 0 && !measured) return;
    const report = {
      releases: Object.fromEntries(releases),
      visits,
      failed,
      errors,
      vitals: measured,
    };
    post(TELEMETRY_URL, report);
    if (details.length > 0) post(ERRORS_URL, details);
    errors = [];
    details = [];
  }

  function handleError(clientError: ClientError): void {
    const { error } = clientError;
    if (typeof error === 'object' && error !== null) {
      if (seen.has(error)) return;
      seen.add(error);
    }
    const owner = attributeError(clientError);
    const release = owner && (owner.release ?? getListedRelease(owner.part));
    if (!owner || !release || reported.errors >= MAX_ERRORS) return;
    reported.errors += 1;
    releases.set(owner.part, release);
    errors.push({ part: owner.part, kind: owner.kind });
    const source = { part: owner.part, release };
    details.push({ ...source, kind: owner.kind, ...describeError(error, source) });
    timer ||= window.setTimeout(send, BATCH_MS);
  }

  function handleVisibilityChange(): void {
    if (document.visibilityState !== 'hidden') return;
    const measured = Object.keys(vitals).length > 0 ? vitals : undefined;
    vitals = {};
    send(measured);
  }

  drainErrors(handleError);
  send();
  addEventListener('visibilitychange', handleVisibilityChange);
  if (Math.random() >= VITALS_SAMPLE_RATE) return;
  void import(/* webpackChunkName: "vitals" */ './vitals.ts').then(
    ({ measureVitals }) => {
      vitals = measureVitals();
    },
    () => undefined,
  );
}
