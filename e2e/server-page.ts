// Opens server-rendered pages whose scripts are delayed.
import { delayResponses } from './delayed-responses.ts';
import { expect, heading, type Page } from './journey.ts';

/** Scripts of all parts except the script loader. */
const isScript = ({ pathname }: URL) => /\/releases\/[^/]+\/(?!start)[^/]+\.js$/.test(pathname);

/** Marks of the root element: React will hydrate the page, replace it, or one of both. */
const MARKS = {
  hydrated: '<div id="root" data-painted="hydrate">',
  replaced: '<div id="root" data-painted>',
  either: '<div id="root" data-painted',
} as const;

interface ServerPageOptions {
  readonly mark?: keyof typeof MARKS;
  /** A text that the page has only with its data. */
  readonly text?: string;
}

/** Waits until the server sends a page complete: on a busy machine, a rendering may time out partially. */
async function waitForServerPage(
  page: Page,
  path: string,
  { mark = 'hydrated', text = '' }: ServerPageOptions,
): Promise<void> {
  await expect(async () => {
    const html = await (await page.request.get(path)).text();
    expect(html).toContain(MARKS[mark]);
    expect(html).toContain(text);
  }).toPass();
}

/** Opens a page, once the server sends it complete, and delays its scripts, except the `first` ones. */
export async function openServerPage(
  page: Page,
  path: string,
  { first = 0, ...options }: ServerPageOptions & { readonly first?: number } = {},
) {
  await waitForServerPage(page, path, options);
  const held = await delayResponses(page, isScript, first);
  await page.goto(path, { waitUntil: 'commit' });
  await heading(page).first().waitFor();
  return held;
}

/** Collects the errors of a page as they happen, except the browser's report that the missing page is missing. */
export function collectErrors(page: Page, missingPath: string): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    const { url } = message.location();
    if (message.type() === 'error' && !url.endsWith(missingPath))
      errors.push(`${message.text()} ${url}`);
  });
  page.on('pageerror', ({ message }) => errors.push(message));
  return errors;
}

/** Resolves when React has taken over the page. */
export const isTakenOver = (page: Page) =>
  page.locator('#root[data-painted]').waitFor({ state: 'detached' });
