// Controls of the pages, and a check that input on each of them is kept when the scripts take over.
import type { ServerPage } from './server-page.ts';
import { act, settle, openPage, waitUntil, type Scripts, type OpenedPage } from './open-page.ts';

/** When the visitor acts. */
export const MOMENTS = [
  'before the scripts',
  'before the take-over',
  'during the take-over',
  'one task later',
  'afterwards',
] as const;
type Moment = (typeof MOMENTS)[number];

/** A control and the input on it. */
export interface Control {
  readonly name: string;
  readonly path: string;
  readonly selector: string;
  /** Text that is typed or value that is chosen; null for a click, undefined for a focus. */
  readonly input: string | null | undefined;
  /** What must be true afterwards, besides the value and the focus. */
  readonly check?: (opened: OpenedPage, isLoggedIn: boolean) => void;
  readonly isLoggedIn?: boolean;
  /** All moments, if omitted. */
  readonly moments?: readonly Moment[];
  /** Whether the focus may move. */
  readonly isLeaving?: boolean;
}

const output = (index: number) => document.querySelector('output')?.textContent.split('|')[index];
const searchParam = (name: string) => new URLSearchParams(location.search).get(name);

export const CONTROLS: readonly Control[] = [
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
    check: ({ writes, alerts }, isLoggedIn) => {
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
    moments: ['before the scripts', 'before the take-over', 'during the take-over'],
  },
];

/** Input on a control at a moment. */
export interface Action {
  readonly control: Control;
  readonly moment: Moment;
  /** Whether the browser restores the value, after a reload or Back: without the focus, and without events. */
  readonly isRestored?: boolean;
}

/** What a visitor does while the scripts take over. */
export interface Scenario {
  /** On different controls of one page, in the order of the moments. */
  readonly actions: readonly Action[];
  readonly isLoggedIn: boolean;
  /** Whether React replaces the page instead of hydrating it. */
  readonly isReplaced?: boolean;
}

async function perform(root: Element, { control, isRestored = false }: Action): Promise<void> {
  const element = root.querySelector<HTMLElement>(control.selector);
  if (!element) throw new Error(`The page has no ${control.selector}`);
  if (!isRestored) await act(element, control.input);
  else if (typeof control.input === 'string') Object.assign(element, { value: control.input });
  else Object.assign(element, { checked: true });
}

/** Lets the scripts take over a page while a visitor acts; checks that all input is kept and handled once. */
export async function checkScenario(
  page: ServerPage,
  { actions, isLoggedIn, isReplaced = false }: Scenario,
  scripts: Scripts,
): Promise<void> {
  const opened = openPage(page, { isLoggedIn, isReplaced }, scripts);
  const actAt = async (now: Moment) => {
    for (const action of actions) if (action.moment === now) await perform(opened.root, action);
  };
  const lastFocused = actions.findLast(({ isRestored = false }) => !isRestored);
  const check = () => {
    for (const action of actions) {
      const { control } = action;
      // Found again: the element of a replaced page, or of an island, is another one.
      const element = opened.root.querySelector<HTMLElement>(control.selector);
      if (typeof control.input === 'string') expect(element).toHaveProperty('value', control.input);
      if (action === lastFocused && control.isLeaving !== true)
        expect(document.activeElement).toBe(element);
      control.check?.(opened, isLoggedIn);
    }
  };
  try {
    await actAt('before the scripts');
    await opened.load();
    await actAt('before the take-over');
    if (isReplaced) {
      opened.replace();
      // The browser runs the microtasks of a script before it dispatches the next event.
      await new Promise((resolve) => setImmediate(resolve));
    } else opened.hydrate();
    await actAt('during the take-over');
    await new Promise((resolve) => setTimeout(resolve));
    await actAt('one task later');
    await settle();
    await actAt('afterwards');
    await waitUntil(() => expect(opened.root).not.toHaveProperty('dataset.painted'));
    await waitUntil(check);
    await settle();
    check();
    // React reports the disclosure that the visitor has opened, and leaves it open.
    expect(opened.errors.filter((text) => !text.includes('open=""'))).toEqual([]);
  } finally {
    await opened.end();
  }
}
