// Tells the shop how this visit fares: the releases that the page runs, which of them failed, and of one
// visit in ten how fast it was. Nothing of the visitor or of where she is in the shop goes along.
import { isRecord } from '@challenge-coins/shared-ui/host';
import { readJsonScript } from '../app/json-block.ts';
import { drainErrors, type ClientError, type ClientErrorKind } from './error-buffer.ts';
import { attributeError, parseReleaseUrl } from './error-attribution.ts';
import type { Vitals } from './vitals.ts';

const ADDRESS = '/visits';
/** Errors that one page tells at most. */
const MOST_ERRORS = 10;
/** How long errors are gathered before they are told, in milliseconds. */
const GATHER = 500;
/** The share of the visits that tell how fast they were. */
const SAMPLE = 0.1;

/** What this page is known to run: the shell's scripts, and each remote of which a file was asked. */
function releasesInUse(): Map<string, string> {
  const scripts = [...document.querySelectorAll('script')].map(({ src }) => src);
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  const found = [...scripts, ...files].map(parseReleaseUrl).filter((release) => release !== null);
  return new Map(found.map(({ part, release }) => [part, release ?? '']));
}

/** What the server has said of a remote that has not come. */
function releaseSaid(part: string): string | null {
  const releases = readJsonScript('releases');
  const said = isRecord(releases) ? releases[part] : null;
  return isRecord(said) && typeof said.release === 'string' ? said.release : null;
}

/** Begins to report this visit, and reports on while it lasts. */
export function startReporting(): void {
  const releases = new Map<string, string>();
  const told = { visits: new Set<string>(), failed: new Set<string>(), errors: 0 };
  const seen = new WeakSet<object>();
  let errors: { part: string; kind: ClientErrorKind }[] = [];
  let vitals: Vitals = {};
  let timer = 0;

  function news(set: Set<string>, parts: Iterable<string>): string[] {
    const fresh = [...new Set(parts)].filter((part) => !set.has(part));
    fresh.forEach((part) => set.add(part));
    return fresh;
  }

  function send(measured?: Vitals): void {
    clearTimeout(timer);
    timer = 0;
    for (const [part, release] of releasesInUse()) releases.set(part, release);
    const visits = news(told.visits, releases.keys());
    const failed = news(
      told.failed,
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
    errors = [];
    const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
    navigator.sendBeacon(ADDRESS, body);
  }

  function take(fault: ClientError): void {
    const { error } = fault;
    if (typeof error === 'object' && error !== null) {
      if (seen.has(error)) return;
      seen.add(error);
    }
    const owner = attributeError(fault);
    const release = owner && (owner.release ?? releaseSaid(owner.part));
    if (!owner || !release || told.errors >= MOST_ERRORS) return;
    told.errors += 1;
    releases.set(owner.part, release);
    errors.push({ part: owner.part, kind: owner.kind });
    timer ||= window.setTimeout(send, GATHER);
  }

  function leave(): void {
    if (document.visibilityState !== 'hidden') return;
    const measured = Object.keys(vitals).length > 0 ? vitals : undefined;
    vitals = {};
    send(measured);
  }

  drainErrors(take);
  send();
  addEventListener('visibilitychange', leave);
  if (Math.random() >= SAMPLE) return;
  void import(/* webpackChunkName: "vitals" */ './vitals.ts').then(
    ({ measureVitals }) => {
      vitals = measureVitals();
    },
    () => undefined,
  );
}
