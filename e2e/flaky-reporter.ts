// Reporter that lists tests that passed only on a retry, and fails the run if there are several. Accepted flaky
// tests are listed in known-flaky.json with the reason.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FullConfig, FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter';

/** The test's file and titles as listed: `buy-a-coin.spec.ts › buys a coin`. */
function nameOf(test: TestCase): string {
  const [, , ...titles] = test.titlePath();
  return [path.basename(test.location.file), ...titles.slice(1)].join(' › ');
}

/** Reads the listed tests, each with a reason. */
function readKnown(file: string): Record<string, string> {
  const known = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  for (const [name, reason] of Object.entries(known)) {
    if (typeof reason === 'string' && reason.trim().split(/\s+/).length >= 3) continue;
    throw new Error(`${path.basename(file)}: give a reason why "${name}" is flaky.`);
  }
  return known as Record<string, string>;
}

/** Maximum number of flaky tests that are not listed: a busy machine delays a few. The gate repeats them alone. */
const MAX_NEW = 4;

export default class FlakyReporter implements Reporter {
  private readonly known: Record<string, string>;
  private suite: Suite | null = null;

  constructor({ knownFile = path.join(import.meta.dirname, 'known-flaky.json') } = {}) {
    this.known = readKnown(knownFile);
  }

  onBegin(_config: FullConfig, suite: Suite): void {
    this.suite = suite;
  }

  onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] }> {
    const tests = this.suite?.allTests() ?? [];
    const names = tests.filter((test) => test.outcome() === 'flaky').map(nameOf);
    for (const name of names) {
      process.stdout.write(`flaky: ${name} (${this.known[name] ?? 'not in known-flaky.json'})\n`);
    }
    const isFailed = names.filter((name) => !(name in this.known)).length > MAX_NEW;
    return Promise.resolve({ status: isFailed && status === 'passed' ? 'failed' : status });
  }

  /** False: another reporter prints the tests. */
  printsToStdio(): boolean {
    return false;
  }
}
