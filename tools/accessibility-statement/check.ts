// Turns what axe found in a run of the sweeps into the data of the accessibility statement.
import { ADMIN_SCREENS, ADMIN_STATES } from '@challenge-coins/e2e/admin-screens';
import type { AccessibilityRun, ScreenResult } from '@challenge-coins/e2e/accessibility-run';
import { SCREENS, STATES } from '@challenge-coins/e2e/screens';
import {
  IMPACTS,
  type AccessibilityCheck,
  type Impact,
} from '@challenge-coins/backend/settings/accessibility-statement';

/** Names of all screens and states that the sweeps open, by part. */
export const ALL_SCREENS: AccessibilityCheck['screens'] = {
  storefront: Object.keys({ ...SCREENS, ...STATES }),
  admin: Object.keys({ ...ADMIN_SCREENS, ...ADMIN_STATES }),
};

const PARTS = ['storefront', 'admin'] as const;

/** Differences between the screens of a check and those that there are; empty: none. */
export function findScreenDifferences(screens: AccessibilityCheck['screens']): string[] {
  return PARTS.flatMap((part) => {
    const [checked, all] = [screens[part], ALL_SCREENS[part]];
    const missing = all.filter((name) => !checked.includes(name));
    const gone = checked.filter((name) => !all.includes(name));
    return [
      ...missing.map((name) => `${part}, not checked: ${name}`),
      ...gone.map((name) => `${part}, no longer there: ${name}`),
    ];
  });
}

type Versions = Pick<AccessibilityCheck, 'version' | 'axeVersion' | 'widths'>;

/** Sums up a run. Throws if it did not check every screen. */
export function toCheck(
  { date, screens }: AccessibilityRun,
  versions: Versions,
): AccessibilityCheck {
  const namesOf = (part: ScreenResult['part']) =>
    screens.filter((screen) => screen.part === part).map(({ name }) => name);
  const names = { storefront: namesOf('storefront').sort(), admin: namesOf('admin').sort() };
  const differences = findScreenDifferences(names);
  if (differences.length > 0)
    throw new Error(`The last run is not complete.\n${differences.join('\n')}`);
  return { date, ...versions, screens: names, violations: sumUp(screens) };
}

function sumUp(screens: readonly ScreenResult[]): AccessibilityCheck['violations'] {
  const impacts = new Map<string, Impact>();
  const counts = new Map<string, number>();
  for (const { violations } of screens) {
    for (const { rule, impact } of violations) impacts.set(rule, parseImpact(impact));
    for (const rule of new Set(violations.map((violation) => violation.rule)))
      counts.set(rule, (counts.get(rule) ?? 0) + 1);
  }
  return [...impacts]
    .map(([rule, impact]) => ({ rule, impact, screens: counts.get(rule) ?? 0 }))
    .sort((a, b) => a.rule.localeCompare(b.rule, 'en'));
}

function parseImpact(impact: string): Impact {
  const known = IMPACTS.find((one) => one === impact);
  if (!known) throw new Error(`Axe reports an unknown impact: ${impact}.`);
  return known;
}
