// Reporter that writes what axe found on all screens of a run.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import {
  AXE_ATTACHMENT,
  LAST_RUN,
  type AccessibilityRun,
  type ScreenResult,
} from './accessibility-run.ts';

export default class AccessibilityReporter implements Reporter {
  /** By test: a retry replaces the result. */
  private readonly screens = new Map<string, ScreenResult>();

  onTestEnd(test: TestCase, { attachments }: TestResult): void {
    for (const { name, body } of attachments)
      if (name === AXE_ATTACHMENT && body)
        this.screens.set(test.id, JSON.parse(body.toString()) as ScreenResult);
  }

  onEnd(): void {
    if (this.screens.size === 0) return;
    const run: AccessibilityRun = {
      date: new Date().toISOString().slice(0, 10),
      screens: [...this.screens.values()],
    };
    mkdirSync(path.dirname(LAST_RUN), { recursive: true });
    writeFileSync(LAST_RUN, JSON.stringify(run, null, 2));
  }

  /** False: another reporter prints the tests. */
  printsToStdio(): boolean {
    return false;
  }
}
