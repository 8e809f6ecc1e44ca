// Checks that every screen must pass: accessibility, width, console output, keyboard.
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import {
  attachChecked,
  CHECKED_WIDTHS,
  type CheckedScreen,
  type FoundViolation,
} from './accessibility-run.ts';

/** Waits until the browser has painted pending changes; at most a second, for a browser that paints nothing. */
const drawn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(done));
        setTimeout(done, 1000);
      }),
  );

/** Waits for pending paints and for running animations to finish. */
const settled = async (page: Page) => {
  await drawn(page);
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
  );
};

interface AxeViolation {
  readonly colorScheme: 'light' | 'dark';
  readonly rule: string;
  readonly impact: string;
  /** HTML of its elements. */
  readonly elements: readonly string[];
}

/** Axe violations in light and dark mode. */
async function findViolations(page: Page): Promise<AxeViolation[]> {
  const found: AxeViolation[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settled(page);
    // Without iframes of other origins, axe needs no separate page for its report.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
    // The two modes differ only in colours.
    if (colorScheme === 'dark') axe.withRules('color-contrast');
    const { violations } = await axe.analyze();
    for (const { id: rule, impact, nodes } of violations) {
      const elements = nodes.map(({ html }) => html);
      found.push({ colorScheme, rule, impact: impact ?? 'minor', elements });
    }
  }
  return found;
}

const isSerious = ({ impact }: AxeViolation) => impact === 'serious' || impact === 'critical';

const describeViolation = ({ colorScheme, rule, elements }: AxeViolation) =>
  `${colorScheme}, ${rule}: ${elements.join(' | ')}`;

/** Serious and critical axe violations in light and dark mode, each with its elements. */
export async function findSeriousViolations(page: Page): Promise<string[]> {
  return (await findViolations(page)).filter(isSerious).map(describeViolation);
}

/** Expects no serious violations and no overflow at 320 px. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findSeriousViolations(page)).toEqual([]);
  // Under load, the header may switch to its narrow layout late.
  await expect.poll(() => overflowAt(page, 320)).toBe(0);
}

/**
 * Expects no serious violations at any of the widths, and no overflow at 320 px. Attaches what axe found, for the
 * accessibility statement.
 */
export async function expectScreenAccessible(page: Page, screen: CheckedScreen): Promise<void> {
  const serious: string[] = [];
  const found: FoundViolation[] = [];
  for (const width of CHECKED_WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const violations = await findViolations(page);
    serious.push(
      ...violations.filter(isSerious).map((one) => `${width} px, ${describeViolation(one)}`),
    );
    found.push(...violations.map(({ rule, impact }) => ({ rule, impact })));
  }
  await attachChecked(screen, found);
  expect(serious).toEqual([]);
  await expect.poll(() => overflowAt(page, 320)).toBe(0);
}

/** Expects no horizontal overflow at phone, tablet and desktop widths. */
export async function expectNoOverflow(page: Page): Promise<void> {
  for (const width of [320, 768, 1440])
    await expect.poll(() => overflowAt(page, width), { message: `${width} px` }).toBe(0);
}

/** Expects no horizontal overflow on a phone with 200 % text size. */
export async function expectNoOverflowAtLargeText(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expect.poll(() => overflowAt(page, 375)).toBe(0);
}

/** Expects that a select shows its longest option without clipping. */
export async function expectNoWordOverflow(select: Locator): Promise<void> {
  const missing = await select.evaluate((element: HTMLElement) => {
    const width = element.offsetWidth;
    element.style.inlineSize = 'max-content';
    const needed = element.offsetWidth;
    element.style.inlineSize = '';
    return needed - width;
  });
  expect(missing).toBeLessThanOrEqual(0);
}

/** Links and controls in `main` smaller than 24 × 24 px, except inline links in text. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main) => {
    const isInSentence = (element: Element) =>
      element.matches('a') &&
      getComputedStyle(element).display === 'inline' &&
      [...element.parentNode!.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      );
    // A card's link covers the card; a radio button's target is its label.
    const isStretched = (element: Element) =>
      getComputedStyle(element, '::after').position === 'absolute';
    return [...main.querySelectorAll('a[href], button, summary, input, select, textarea')]
      .filter((element) => !isInSentence(element) && !isStretched(element))
      .map((element) => [element, element.closest('label') ?? element] as const)
      .filter(([element]) => element.checkVisibility({ visibilityProperty: true }))
      .filter(([, target]) => {
        const { width, height } = target.getBoundingClientRect();
        return Math.min(width, height) < 24;
      })
      .map(([element]) => element.outerHTML);
  });
}

/** Horizontal overflow of the page at this window width, in CSS pixels. */
export async function overflowAt(page: Page, width: number): Promise<number> {
  await page.setViewportSize({ width, height: 640 });
  await drawn(page);
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

/** Collects script errors and content policy violations from the console from now on. */
export function collectConsoleErrors(page: Page): string[] {
  const heard: string[] = [];
  page.on('pageerror', (error) => heard.push(String(error)));
  page.on('console', (message) => {
    // The browser logs the expected 404 of a page.
    const isMissingPage = message.text().includes('the server responded with a status of 404');
    if (message.type() === 'error' && !isMissingPage) heard.push(message.text());
  });
  return heard;
}

/** Presses Tab until `target` has focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  // Located once: a lookup by role at every stop dominates the run time.
  const element = await target.elementHandle();
  for (let stop = 0; stop < 150; stop += 1) {
    if (await page.evaluate((sought) => sought === document.activeElement, element)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${target.toString()}`);
}
