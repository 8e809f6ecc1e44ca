// What the sweeps over all screens found with axe, from which the accessibility statement is written.
import path from 'node:path';
import { test } from '@playwright/test';

/** Widths in CSS pixels at which axe checks every screen: a phone and a large screen. */
export const CHECKED_WIDTHS = [375, 1280] as const;

/** Name of the attachments. */
export const AXE_ATTACHMENT = 'axe';

/** Result of the last run. */
export const LAST_RUN = path.join(import.meta.dirname, '../.cache/accessibility/last-run.json');

/** A screen or state of the shop or of its back office. */
export interface CheckedScreen {
  readonly part: 'storefront' | 'admin';
  readonly name: string;
}

/** A violation of a rule of axe on a screen. */
export interface FoundViolation {
  readonly rule: string;
  /** critical, serious, moderate or minor. */
  readonly impact: string;
}

/** A screen with its violations. */
export interface ScreenResult extends CheckedScreen {
  readonly violations: readonly FoundViolation[];
}

/** Result of a run. */
export interface AccessibilityRun {
  /** Day of the run, UTC: YYYY-MM-DD. */
  readonly date: string;
  readonly screens: readonly ScreenResult[];
}

/** Attaches the violations of a screen to the test that checks it. */
export async function attachChecked(
  screen: CheckedScreen,
  violations: readonly FoundViolation[],
): Promise<void> {
  const result: ScreenResult = { ...screen, violations };
  const body = JSON.stringify(result);
  await test.info().attach(AXE_ATTACHMENT, { body, contentType: 'application/json' });
}
