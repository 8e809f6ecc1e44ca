import { ACCESSIBILITY_CHECK } from '@challenge-coins/backend/settings/accessibility-check';
import { accessibilityStatement } from '@challenge-coins/backend/settings/accessibility-statement';
import { CHECKED_WIDTHS } from '@challenge-coins/e2e/accessibility-run';
import { ALL_SCREENS, findScreenDifferences, toCheck } from './check.ts';

const VERSIONS = { version: '1.2.3', axeVersion: '4.13.0', widths: CHECKED_WIDTHS };

const aRun = () => ({
  date: '2026-11-26',
  screens: (['storefront', 'admin'] as const).flatMap((part) =>
    ALL_SCREENS[part].map((name) => ({ part, name, violations: [] as FoundViolation[] })),
  ),
});
interface FoundViolation {
  rule: string;
  impact: string;
}

describe('the committed check', () => {
  it('has all screens: after a new one, run the sweeps and npm run accessibility:statement', () => {
    expect(findScreenDifferences(ACCESSIBILITY_CHECK.screens)).toEqual([]);
    expect(ACCESSIBILITY_CHECK.widths).toEqual(CHECKED_WIDTHS);
  });

  it('is what the statement says', () => {
    const statement = accessibilityStatement(ACCESSIBILITY_CHECK);
    for (const { rule, screens } of ACCESSIBILITY_CHECK.violations)
      expect(statement).toContain(`${rule} (${screens} screen`);
    for (const impact of ['critical', 'serious', 'moderate', 'minor']) {
      const isFound = ACCESSIBILITY_CHECK.violations.some((one) => one.impact === impact);
      expect([impact, statement.includes(`no ${impact} violations`)]).toEqual([impact, !isFound]);
    }
  });
});

describe('a run', () => {
  it('is summed up by rule', () => {
    const run = aRun();
    const [first, second] = run.screens;
    first?.violations.push({ rule: 'region', impact: 'moderate' });
    first?.violations.push({ rule: 'region', impact: 'moderate' });
    second?.violations.push({ rule: 'region', impact: 'moderate' });
    second?.violations.push({ rule: 'label', impact: 'critical' });
    const check = toCheck(run, VERSIONS);
    expect(check.violations).toEqual([
      { rule: 'label', impact: 'critical', screens: 1 },
      { rule: 'region', impact: 'moderate', screens: 2 },
    ]);
    const statement = accessibilityStatement(check);
    expect(statement).toContain('On November 26, 2026, version 1.2.3');
    expect(statement).toContain('- 1 critical violation: label (1 screen)');
    expect(statement).toContain('- no serious violations');
    expect(statement).toContain('- 1 moderate violation: region (2 screens)');
  });

  it('is refused if a screen is missing', () => {
    const run = aRun();
    const [missing] = run.screens.splice(0, 1);
    expect(() => toCheck(run, VERSIONS)).toThrow(`storefront, not checked: ${missing?.name}`);
  });
});
