// What is read of Playwright's JSON report.
import type { Failure } from './failures.ts';

export interface JourneysReport {
  readonly suites: readonly Suite[];
  /** What failed outside of a test: the shop did not start, a file could not be read. */
  readonly errors: readonly Fault[];
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
    readonly results: readonly { readonly duration: number; readonly errors: readonly Fault[] }[];
  }[];
}

interface Fault {
  readonly message?: string;
}

const wordsOf = (faults: readonly Fault[]) => faults.map(({ message = '' }) => message).join('\n');

/** The tests of a suite, those of the suites in it too. */
export function specsIn({ specs, suites = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsIn)];
}

/** Each test that failed or passed at its second try alone, by file › title, with its first error. */
export function failedJourneys({ suites, errors }: JourneysReport): Failure[] {
  const outside = errors.length > 0 ? [{ name: 'the journeys', error: wordsOf(errors) }] : [];
  return [...suites.flatMap((suite) => failedIn(suite)), ...outside];
}

function failedIn(suite: Suite, above: readonly string[] = []): Failure[] {
  const titles = [...above, suite.title];
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => ({
        name: [...titles, title].join(' › ') + (status === 'flaky' ? ' (flaky)' : ''),
        error: wordsOf(results.find(({ errors }) => errors.length > 0)?.errors ?? []),
      })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => failedIn(inner, titles))];
}
