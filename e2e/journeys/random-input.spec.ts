// Random input at random moments while the scripts take over. A failure names its seed: repeat it with
// INPUT_SEED=<seed>.
import type { Locator } from '@playwright/test';
import fc from 'fast-check';
import { expect, header, heading, main, requestsTo, test, type Page } from '../journey.ts';
import { isTakenOver, openServerPage } from '../server-page.ts';
import { logInShopper } from '../shopper.ts';

const SEED = Number(process.env.INPUT_SEED ?? Date.now() % 2 ** 31);

/** Each test runs this many scenarios. */
const SCENARIOS = 5;
const TESTS = 4;

interface Control {
  readonly name: string;
  readonly path: string;
  /** A text that the page has only with its data. */
  readonly text?: string;
  readonly find: (page: Page) => Locator;
  readonly act: (control: Locator) => Promise<unknown>;
  /** What must be true afterwards. */
  readonly check: (page: Page, control: Locator, isLoggedIn: boolean) => Promise<void>;
  /**
   * When the input outlasts that the visitor comes back. `early`: with Back before the scripts, the browser restores it.
   * `always`: also with a reload or Back afterwards, from the URL or a draft; Chromium does not restore what React has
   * rendered, and nothing at a reload.
   */
  readonly isKept?: 'early' | 'always';
  /** Whether the focus may move. */
  readonly isLeaving?: boolean;
}

const TEXT = 'Bèl';

const textField = (path: string, name: string, text = ''): Control => ({
  text,
  name: `${name} on ${path}`,
  path,
  find: (page) => main(page).getByRole('textbox', { name }),
  act: (control) => control.pressSequentially(TEXT),
  check: (_page, control) => expect(control).toHaveValue(TEXT),
  isKept: 'early',
});

const CONTROLS: readonly Control[] = [
  textField('/contact', 'Name'),
  textField('/contact', 'Message'),
  textField('/request', 'Message'),
  { ...textField('/product/6', 'Your comment', 'Post Comment'), isKept: 'always' },
  {
    name: 'search',
    path: '/shop',
    find: (page) => page.getByRole('searchbox', { name: 'Search' }),
    act: (control) => control.pressSequentially('Fl'),
    check: async (page, control) => {
      await expect(page).toHaveURL('/shop?q=Fl');
      await expect(control).toHaveValue('Fl');
    },
  },
  {
    name: 'sort order',
    path: '/shop',
    find: (page) => page.getByLabel('Sort by'),
    act: async (control) => {
      await control.focus();
      await control.selectOption('price_asc');
    },
    check: async (page, control) => {
      await expect(page).toHaveURL('/shop?sort=price_asc');
      await expect(control).toHaveValue('price_asc');
    },
    isKept: 'always',
  },
  {
    name: 'kind of a request',
    path: '/request',
    find: (page) => page.getByLabel('What is it about?'),
    act: async (control) => {
      await control.focus();
      await control.selectOption('pre_order');
    },
    check: async (page, control) => {
      await expect(control).toHaveValue('pre_order');
      // The form knows it: only such a request has a quantity.
      await expect(page.getByLabel('Quantity (optional)')).toBeVisible();
    },
    isKept: 'early',
  },
  {
    name: 'question',
    path: '/faqs',
    find: (page) => main(page).locator('summary').nth(1),
    act: (control) => control.click(),
    check: (page) => expect(main(page).locator('details').nth(1)).toHaveAttribute('open'),
  },
  {
    name: 'Add to Cart',
    path: '/product/2',
    text: 'Add to Cart',
    find: (page) => main(page).getByRole('button', { name: 'Add to Cart' }).first(),
    act: (control) => control.click(),
    check: async (page, _control, isLoggedIn) => {
      if (isLoggedIn) await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
      else await expect(page).toHaveURL(/\/login\?next=/);
    },
    isLeaving: true,
  },
  {
    name: 'link',
    path: '/shop',
    find: (page) => header(page).getByRole('link', { name: 'About', exact: true }),
    act: (control) => control.click(),
    check: async (page) => {
      await expect(page).toHaveURL('/about');
      await expect(heading(page)).toBeVisible();
    },
    isLeaving: true,
  },
];

const MOMENTS = ['before', 'between two scripts', 'as they arrive', 'afterwards'] as const;

interface Scenario {
  readonly control: Control;
  readonly moment: (typeof MOMENTS)[number];
  /** Number of scripts before the action, if it is between two. */
  readonly scripts: number;
  readonly isLoggedIn: boolean;
  /** The visitor reloads, or follows a link and goes back, before or after the scripts have taken over. */
  readonly returns: 'never' | 'reload' | 'back';
}

const scenarios = fc.record<Scenario>({
  control: fc.constantFrom(...CONTROLS),
  moment: fc.constantFrom(...MOMENTS),
  scripts: fc.integer({ min: 1, max: 6 }),
  isLoggedIn: fc.boolean(),
  returns: fc.constantFrom('never', 'reload', 'back'),
});

async function comeBack(page: Page, how: 'reload' | 'back'): Promise<void> {
  if (how === 'reload') await page.reload({ waitUntil: 'commit' });
  else {
    await page.goto('/robots.txt');
    await page.goBack({ waitUntil: 'commit' });
  }
  await heading(page).first().waitFor();
}

async function make(page: Page, { control, moment, scripts, isLoggedIn, returns }: Scenario) {
  await page.goto('/robots.txt');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  if (isLoggedIn) await logInShopper(page);
  const errors: string[] = [];
  const collect = ({ message }: Error) => errors.push(message);
  page.on('pageerror', collect);
  const writes = requestsTo(page, /\/api\/cart\/add$/);
  const first = moment === 'between two scripts' ? scripts : 0;
  const held = await openServerPage(page, control.path, { first, text: control.text ?? '' });
  const element = control.find(page);
  const returnsEarly = returns === 'back' && moment === 'before' && control.isKept !== undefined;
  if (moment === 'between two scripts') await Promise.race([held.one, isTakenOver(page)]);
  if (moment === 'afterwards') {
    await held.end();
    await isTakenOver(page);
    await control.act(element);
  } else if (moment === 'as they arrive') {
    await Promise.all([held.end(), control.act(element)]);
  } else {
    await control.act(element);
    if (returnsEarly) await comeBack(page, returns);
    await held.end();
  }
  await control.check(page, element, isLoggedIn);
  if (control.isLeaving !== true && !returnsEarly) await expect(element).toBeFocused();
  if (returns !== 'never' && control.isKept === 'always') {
    await isTakenOver(page);
    // A part that is loaded later keeps its texts from then on.
    await expect(element.locator('xpath=ancestor::*[@data-pending]')).toHaveCount(0);
    await comeBack(page, returns);
    await isTakenOver(page);
    await control.check(page, element, isLoggedIn);
  }
  page.off('pageerror', collect);
  const isAdded = control.name === 'Add to Cart' && isLoggedIn;
  expect({ errors, writes: writes.length }).toEqual({ errors: [], writes: isAdded ? 1 : 0 });
}

for (let number = 0; number < TESTS; number += 1) {
  test(`nothing is lost and nothing happens twice, random scenarios ${number + 1}`, async ({
    page,
  }) => {
    test.slow();
    for (const scenario of fc.sample(scenarios, { seed: SEED + number, numRuns: SCENARIOS })) {
      const { control, ...rest } = scenario;
      const title = JSON.stringify({ control: control.name, ...rest, INPUT_SEED: SEED });
      await test.step(title, () => make(page, scenario));
    }
  });
}
