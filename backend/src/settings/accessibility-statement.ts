/** Impacts of a violation, the worst first, as axe names them. */
export const IMPACTS = ['critical', 'serious', 'moderate', 'minor'] as const;
export type Impact = (typeof IMPACTS)[number];

/** Result of the automated check of all screens; `npm run accessibility:statement` writes it. */
export interface AccessibilityCheck {
  /** Day of the check, UTC: YYYY-MM-DD. */
  readonly date: string;
  /** Version of the shop. */
  readonly version: string;
  readonly axeVersion: string;
  /** In CSS pixels. */
  readonly widths: readonly number[];
  /** Names of the screens and states, by part. */
  readonly screens: { readonly storefront: readonly string[]; readonly admin: readonly string[] };
  readonly violations: readonly {
    readonly rule: string;
    readonly impact: Impact;
    /** Number of screens that break the rule. */
    readonly screens: number;
  }[];
}

/** Light and dark: each screen is checked in both. */
const COLOR_SCHEMES = 2;

/** Number of checks: each screen at each width in each color scheme. */
export function countChecks({
  screens: { storefront, admin },
  widths,
}: AccessibilityCheck): number {
  return (storefront.length + admin.length) * widths.length * COLOR_SCHEMES;
}

/** The accessibility statement that is shown until the shop publishes its own. */
export function accessibilityStatement(check: AccessibilityCheck): string {
  const { storefront, admin } = check.screens;
  return `We want everybody to be able to use this shop.

# Standard

The software of this shop aims at the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. The European standard EN 301 549 is based on these guidelines.

# Last automated check

On ${formatDay(check.date)}, version ${check.version} was checked with axe ${check.axeVersion}: ${storefront.length} pages and states of the shop and ${admin.length} of its back office, each in light and dark colors and at widths of ${check.widths.join(' and ')} pixels. These are ${countChecks(check)} checks. Axe found:

${IMPACTS.map((impact) => `- ${describeImpact(check, impact)}`).join('\n')}

Buying a coin is also tested with the keyboard alone, and no page may scroll sideways on a screen of 320 pixels.

# Known limits

Automatic tests do not find every barrier. They do not cover texts and pictures that the shop adds, invoices and other PDF documents, and the pages of payment providers.

# Tell us about a barrier

Write to us if something does not work for you. We answer, and we help you to order in another way.

# If we do not solve it

If our answer does not help, you can turn to the authority that supervises accessibility in your country. In the European Union, each member state has one for the European Accessibility Act (Directive 2019/882).`;
}

/** "2 minor violations: region (3 screens), heading-order (1 screen)". */
function describeImpact({ violations }: AccessibilityCheck, impact: Impact): string {
  const found = violations.filter((violation) => violation.impact === impact);
  if (found.length === 0) return `no ${impact} violations`;
  const rules = found.map(({ rule, screens }) => `${rule} (${count(screens, 'screen')})`);
  return `${count(found.length, `${impact} violation`)}: ${rules.join(', ')}`;
}

const count = (amount: number, noun: string) => `${amount} ${noun}${amount === 1 ? '' : 's'}`;

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const formatDay = (date: string) => DAY.format(new Date(`${date}T00:00:00Z`));
