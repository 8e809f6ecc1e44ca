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

const textOf = (faults: readonly ReportedError[]) =>
  faults.map(({ message = '' }) => message).join('\n');

/** Lists the tests of a suite and of its nested suites. */
export function listSpecs({ specs, suites = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(listSpecs)];
}

/** A journey that failed at least once, by file › titles, with its first error. */
interface FailedJourney extends Failure {
  readonly isFlaky: boolean;
}

/** Failed and flaky tests by file › title, with their first error. */
export function failedJourneys({ suites, errors }: JourneysReport): Failure[] {
  const outside = errors.length > 0 ? [{ name: 'the journeys', error: textOf(errors) }] : [];
  const inside = suites.flatMap((suite) => failedIn(suite));
  return [
    ...inside.map(({ name, error, isFlaky }) => ({
      name: isFlaky ? `${name} (flaky)` : name,
      error,
    })),
    ...outside,
  ];
}

/** Names of the journeys that passed only on a retry. */
export function flakyJourneys({ suites }: JourneysReport): string[] {
  const journeys = suites.flatMap((suite) => failedIn(suite));
  return journeys.filter(({ isFlaky }) => isFlaky).map(({ name }) => name);
}

function failedIn(suite: Suite, above: readonly string[] = []): FailedJourney[] {
  const titles = [...above, suite.title];
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => ({
        name: [...titles, title].join(' › '),
        error: textOf(results.find(({ errors }) => errors.length > 0)?.errors ?? []),
        isFlaky: status === 'flaky',
      })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => failedIn(inner, titles))];
}

/** Pattern for Playwright's `--grep` that selects exactly these journeys: it matches file and titles, joined by spaces. */
export function patternOf(names: readonly string[]): string {
  const titles = names.map((name) => name.replaceAll(' › ', ' '));
  return titles
    .map((title) => `${title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`)
    .join('|');
}
