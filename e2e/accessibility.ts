// What is asked of every screen, the shoppers' and the shopkeepers': access, width, silence, keys.
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';

/** Lets the browser draw what has been asked of it. */
const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

/** Lets it draw that, and what changes by and by come to its end. */
const settled = async (page: Page) => {
  await drawn(page);
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
  );
};

/** What axe finds serious or critical in light and in dark, each with the places it is found at. */
export async function findSeriousViolations(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settled(page);
    // One frame, no shadows of other origins: a page of its own for the report is not needed.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
    // Between light and dark nothing but the colours is another.
    if (colorScheme === 'dark') axe.withRules('color-contrast');
    const { violations } = await axe.analyze();
    const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    for (const { id, nodes } of grave) {
      faults.push(`${colorScheme}, ${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    }
  }
  return faults;
}

/** Expects no grave fault, and nothing that is wider than 320 px. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findSeriousViolations(page)).toEqual([]);
  // Under load a header can be a moment late in becoming the narrow one.
  await expect.poll(() => overflowAt(page, 320)).toBe(0);
}

/** Expects that in windows as wide as a phone, a tablet and a desk nothing reaches over the edge. */
export async function expectNoOverflow(page: Page): Promise<void> {
  for (const width of [320, 768, 1440])
    await expect.poll(() => overflowAt(page, width), { message: `${width} px` }).toBe(0);
}

/** Expects that on a phone whose text is twice as large nothing reaches over the edge. */
export async function expectRoomForLargeText(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expect.poll(() => overflowAt(page, 375)).toBe(0);
}

/** Expects that a selector shows its longest word whole. */
export async function expectRoomForEveryWord(select: Locator): Promise<void> {
  const missing = await select.evaluate((element: HTMLElement) => {
    const width = element.offsetWidth;
    element.style.inlineSize = 'max-content';
    const needed = element.offsetWidth;
    element.style.inlineSize = '';
    return needed - width;
  });
  expect(missing).toBeLessThanOrEqual(0);
}

/** The links and controls of the page's main part that are lower or narrower than 24 px; links in a sentence may be. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main) => {
    const isInSentence = (element: Element) =>
      element.matches('a') &&
      getComputedStyle(element).display === 'inline' &&
      [...element.parentNode!.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      );
    // A card's link reaches over the card, a radio button's target is its label.
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

/** How far the page reaches over the right edge of a window of this width, in CSS pixels. */
async function overflowAt(page: Page, width: number): Promise<number> {
  await page.setViewportSize({ width, height: 640 });
  await drawn(page);
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

/** What goes wrong in scripts or against the content policy from now on, as the console tells it. */
export function collectConsoleErrors(page: Page): string[] {
  const heard: string[] = [];
  page.on('pageerror', (error) => heard.push(String(error)));
  page.on('console', (message) => {
    // The browser itself notes the 404 of a page that is meant to be one.
    const isMissingPage = message.text().includes('the server responded with a status of 404');
    if (message.type() === 'error' && !isMissingPage) heard.push(message.text());
  });
  return heard;
}

/** Presses Tab until `target` has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  // Found once: to look for it by its role at every stop takes longer than all else.
  const element = await target.elementHandle();
  for (let stop = 0; stop < 150; stop += 1) {
    if (await page.evaluate((sought) => sought === document.activeElement, element)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${target.toString()}`);
}
