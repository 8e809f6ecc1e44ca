// The parts of Jest's JSON report that the gate uses.
import { relative } from 'node:path';
import type { Failure } from './failures.ts';

export interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly testResults: readonly SpecFile[];
}

interface SpecFile {
  readonly name: string;
  readonly startTime: number;
  readonly endTime: number;
  readonly status: string;
  /** Error of a file that could not be run. */
  readonly message: string;
  readonly assertionResults: readonly {
    readonly status: string;
    readonly ancestorTitles: readonly string[];
    readonly title: string;
    readonly failureMessages: readonly string[] | null;
  }[];
}

/** A spec's path relative to the repository. */
export const getSpecFile = ({ name }: Pick<SpecFile, 'name'>) => relative(process.cwd(), name);

/** Failed tests by file › title, and files that could not be run. */
export function failedSpecs({ testResults }: JestReport): Failure[] {
  return testResults.flatMap((spec) => {
    const file = getSpecFile(spec);
    const failed = spec.assertionResults.filter(({ status }) => status === 'failed');
    if (spec.status === 'failed' && failed.length === 0)
      return [{ name: file, error: spec.message }];
    return failed.map(({ ancestorTitles, title, failureMessages }) => ({
      name: [file, ...ancestorTitles, title].join(' › '),
      error: failureMessages?.join('\n') ?? '',
    }));
  });
}
