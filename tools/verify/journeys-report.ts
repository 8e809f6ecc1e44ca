// The parts of Playwright's JSON report that the gate uses.
import type { Failure } from './failures.ts';

export interface JourneysReport {
  readonly suites: readonly Suite[];
  /** Errors outside of tests: the shop did not start, a file could not be read. */
  readonly errors: readonly ReportedError[];
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
  };
}

export interface Suite {
  readonly title: string;
  readonly file: string;
  readonly suites?: readonly Suite[];
  readonly specs: readonly Spec[];
}

interface Spec {
  readonly title: string;
  readonly ok: boolean;
  readonly tests: readonly {
    readonly status: string;
    readonly results: readonly {
      readonly duration: number;
      readonly errors: readonly ReportedError[];
    }[];
  }[];
}

interface ReportedError {
  readonly message?: string;
}

const FLAKY = ' (flaky)';

const textOf = (faults: readonly ReportedError[]) =>
  faults.map(({ message = '' }) => message).join('\n');

/** Lists the tests of a suite and of its nested suites. */
export function listSpecs({ specs, suites = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(listSpecs)];
}

/** Failed and flaky tests by file › title, with their first error. */
export function failedJourneys({ suites, errors }: JourneysReport): Failure[] {
  const outside = errors.length > 0 ? [{ name: 'the journeys', error: textOf(errors) }] : [];
  return [...suites.flatMap((suite) => failedIn(suite)), ...outside];
}

function failedIn(suite: Suite, above: readonly string[] = []): Failure[] {
  const titles = [...above, suite.title];
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => ({
        name: [...titles, title].join(' › ') + (status === 'flaky' ? FLAKY : ''),
        error: textOf(results.find(({ errors }) => errors.length > 0)?.errors ?? []),
      })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => failedIn(inner, titles))];
}

/** Names of the journeys that passed only on a retry, as in `failedJourneys`. */
export function flakyJourneys(report: JourneysReport): string[] {
  const names = failedJourneys(report).map(({ name }) => name);
  return names.filter((name) => name.endsWith(FLAKY)).map((name) => name.slice(0, -FLAKY.length));
}

/** Pattern for Playwright's `--grep` that selects exactly these journeys: it matches the titles, joined by spaces. */
export function patternOf(names: readonly string[]): string {
  const titles = names.map((name) => name.split(' › ').slice(1).join(' '));
  return titles.map((title) => `${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`).join('|');
}
