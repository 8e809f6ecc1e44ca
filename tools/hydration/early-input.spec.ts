import { startBrowser } from './browser.ts';
import type { ServerPage } from './server-page.ts';
import {
  act,
  loadScripts,
  settle,
  openPage,
  waitUntil,
  type Scripts,
  type OpenedPage,
} from './open-page.ts';

/** When the visitor acts. */
const MOMENTS = [
  'before the scripts',
  'before hydration',
  'during hydration',
  'one task later',
  'afterwards',
] as const;
type Moment = (typeof MOMENTS)[number];

interface Control {
  readonly name: string;
  readonly path: string;
  readonly selector: string;
  /** Text that is typed or value that is chosen; null for a click, undefined for a focus. */
  readonly input: string | null | undefined;
  /** What must be true afterwards, besides the value and the focus. */
  readonly check?: (opened: OpenedPage, element: HTMLElement, isLoggedIn: boolean) => void;
  readonly isLoggedIn?: boolean;
  /** All moments, if omitted. */
  readonly moments?: readonly Moment[];
  /** Whether the focus may move. */
  readonly isLeaving?: boolean;
}

const output = (index: number) => document.querySelector('output')?.textContent.split('|')[index];
const searchParam = (name: string) => new URLSearchParams(location.search).get(name);

const CONTROLS: readonly Control[] = [
  {
    name: 'a text field',
    path: '/probe',
    selector: '#text',
    input: 'Bèl',
    check: () => expect(output(0)).toBe('Bèl'),
  },
  {
    name: 'a text area',
    path: '/probe',
    selector: '#note',
    input: 'Bèl',
    check: () => expect(output(1)).toBe('Bèl'),
  },
  {
    name: 'a select',
    path: '/probe',
    selector: '#choice',
    input: 'b',
    check: () => expect(output(2)).toBe('b'),
  },
  {
    name: 'a checkbox',
    path: '/probe',
    selector: '#check',
    input: null,
    check: () => expect(output(3)).toBe('true'),
  },
  {
    name: 'a radio button',
    path: '/probe',
    selector: '#r-y',
    input: null,
    check: () => expect(output(4)).toBe('y'),
  },
  {
    name: 'a button',
    path: '/probe',
    selector: '#button',
    input: null,
    check: () => expect(output(5)).toBe('1'),
  },
  {
    ...{ name: 'a disclosure', path: '/probe', selector: 'summary', input: null },
    check: () => expect(document.querySelector('details')?.open).toBe(true),
  },
  { name: 'a focused link', path: '/probe', selector: '#link', input: undefined },
  {
    ...{ name: 'the search', path: '/shop', selector: 'input[type=search]', input: 'Flon' },
    check: () => expect(searchParam('q')).toBe('Flon'),
  },
  {
    ...{ name: 'the sort order', path: '/shop', selector: 'select', input: 'price_asc' },
    check: () => expect(searchParam('sort')).toBe('price_asc'),
  },
  { name: 'the quantity', path: '/product/2', selector: 'input[type=number]', input: '3' },
  { name: 'a comment', path: '/product/2', selector: 'textarea', input: 'Bèl' },
  {
    ...{
      name: 'Add to Cart',
      path: '/product/2',
      selector: 'main button[class*=add]',
      input: null,
      isLeaving: true,
    },
    check: ({ writes, alerts }, _element, isLoggedIn) => {
      expect(writes).toEqual(isLoggedIn ? ['POST /api/cart/add'] : []);
      expect(location.pathname).toBe(isLoggedIn ? '/product/2' : '/login');
      expect(alerts.size).toBe(isLoggedIn ? 0 : 1);
    },
  },
  { name: 'an email address', path: '/request', selector: '[name=email]', input: 'me@example.com' },
  { name: 'a message', path: '/contact', selector: '[name=message]', input: 'Hello' },
  {
    name: 'a password',
    path: '/login',
    selector: '[name=password]',
    input: 'secret',
    isLoggedIn: false,
  },
  {
    ...{
      name: 'Login in the header',
      path: '/',
      selector: 'header a[href^="/login"]',
      input: undefined,
    },
    ...{ isLoggedIn: true, isLeaving: true },
    check: () => expect(document.activeElement?.closest('header')).not.toBeNull(),
    moments: ['before the scripts', 'before hydration', 'during hydration'],
  },
];

let scripts: Scripts;
const pages = new Map<string, ServerPage>();

beforeAll(async () => {
  const { renderServerPage } = await import('./server-page.ts');
  for (const { path } of CONTROLS)
    if (!pages.has(path)) pages.set(path, await renderServerPage(path));
  startBrowser();
  jest.resetModules();
  scripts = await loadScripts();
});

const CASES = MOMENTS.flatMap((moment) =>
  CONTROLS.filter(({ moments = MOMENTS }) => moments.includes(moment)).map(
    (control) => [moment, control.name, control] as const,
  ),
);

it.each(CASES)('input %s is neither lost nor handled twice: %s', async (moment, _, control) => {
  for (const isLoggedIn of [false, true])
    if (control.isLoggedIn === undefined || control.isLoggedIn === isLoggedIn)
      await check(control, moment, isLoggedIn);
});

async function check(control: Control, moment: Moment, isLoggedIn: boolean): Promise<void> {
  const opened = openPage(pages.get(control.path)!, { isLoggedIn }, scripts);
  try {
    let element = opened.root.querySelector<HTMLElement>(control.selector)!;
    const find = () => opened.root.querySelector<HTMLElement>(control.selector);
    const actAt = async (now: Moment) => {
      if (now !== moment) return;
      element = find() ?? element;
      await act(element, control.input);
    };
    await actAt('before the scripts');
    await opened.load();
    await actAt('before hydration');
    opened.hydrate();
    await actAt('during hydration');
    await new Promise((resolve) => setTimeout(resolve));
    await actAt('one task later');
    await settle();
    await actAt('afterwards');
    const checkPage = () => {
      // An island's element is replaced when its code has loaded.
      element = find() ?? element;
      if (typeof control.input === 'string') expect(element).toHaveProperty('value', control.input);
      if (!control.isLeaving) expect(document.activeElement).toBe(element);
      control.check?.(opened, element, isLoggedIn);
    };
    await waitUntil(() => expect(opened.root).not.toHaveProperty('dataset.painted'));
    await waitUntil(checkPage);
    await settle();
    checkPage();
    // React reports the disclosure that the visitor has opened, and leaves it open.
    expect(opened.errors.filter((text) => !text.includes('open=""'))).toEqual([]);
  } finally {
    await opened.end();
    // The code of an island is loaded once in the lifetime of the modules.
    if (control.path.startsWith('/product')) {
      jest.resetModules();
      scripts = await loadScripts();
    }
  }
}
