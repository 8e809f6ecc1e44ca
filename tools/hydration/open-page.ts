// Opens server-rendered pages in the tests' browser and hydrates them with React's development build.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Federation } from '@challenge-coins/shell/src/app/remotes';
import { answer, USER } from './fake-api.ts';
import type { ServerPage } from './server-page.ts';

/** What the browser does, in its modules, which are loaded after jsdom has started. */
export async function loadScripts() {
  const { StrictMode, createElement, startTransition } = await import('react');
  const { hydrateRoot } = await import('react-dom/client');
  const { createApp } = await import('@challenge-coins/shell/src/app/app');
  const { captureEarlyInput, recordEarlyClick } =
    await import('@challenge-coins/shell/src/app/early-input');
  const { probe: storefront } = await import('./probe.ts');
  const { default: admin } = await import('@challenge-coins/admin-mfe/src/routes');
  return {
    ...{ StrictMode, createElement, startTransition, hydrateRoot, createApp },
    ...{ captureEarlyInput, recordEarlyClick, storefront, admin },
  };
}
export type Scripts = Awaited<ReturnType<typeof loadScripts>>;

/** A server-rendered page in the browser. */
export interface OpenedPage {
  readonly root: HTMLElement;
  /** Errors that React recovered from, and warnings of its development build. */
  readonly errors: string[];
  /** API requests other than GET, and GET requests. */
  readonly writes: string[];
  readonly reads: string[];
  /** Texts of all alerts (failure toasts), also of those that have been replaced. */
  readonly alerts: ReadonlySet<string>;
  /** Loads the page's code, without hydrating it. */
  readonly load: () => Promise<void>;
  /** Hydrates it; `onCommit` is called in the commit, before the effects. */
  readonly hydrate: (onCommit?: () => void) => void;
  readonly end: () => Promise<void>;
}

const RELEASES = {
  'storefront-mfe': { entry: '/storefront-mfe/releases/1/remoteEntry.js', contract: 2 },
  'admin-mfe': { entry: '/admin-mfe/releases/1/remoteEntry.js', contract: 2 },
};

/** Waits until no more work is scheduled. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await new Promise((resolve) => setTimeout(resolve, 2));
}

/** Waits until `check` does not throw, for at most 20 s. */
export async function waitUntil(check: () => void): Promise<void> {
  const end = Date.now() + 20_000;
  for (;;) {
    try {
      check();
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
      await settle();
    }
  }
}

/** Clicks, types or chooses like a visitor: the browser sets values past React's property. */
export async function act(element: HTMLElement, input: string | null | undefined): Promise<void> {
  element.focus();
  if (input === null) element.click();
  if (typeof input !== 'string') return;
  const prototype = Object.getPrototypeOf(element) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, input);
  element.dispatchEvent(new Event('input', { bubbles: true }));
  // A browser runs microtasks between two events.
  await new Promise((resolve) => process.nextTick(resolve));
  if (element.tagName === 'SELECT') element.dispatchEvent(new Event('change', { bubbles: true }));
}

const SCRIPT_LOADER = readFileSync(join(__dirname, '../../shell/src/script-loader.js'), 'utf8');

/** Runs the script loader, which records clicks and holds forms. */
function runScriptLoader(): void {
  const currentScript = { dataset: { scripts: '[]' } };
  Object.defineProperty(document, 'currentScript', { value: currentScript, configurable: true });
  Object.assign(globalThis, { earlyClickTarget: undefined });
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- As a page would.
  const run = new Function(SCRIPT_LOADER) as () => void;
  run();
}

/** Opens a page. */
export function openPage(
  page: ServerPage,
  { isLoggedIn, isAdmin = false }: { isLoggedIn: boolean; isAdmin?: boolean },
  scripts: Scripts,
): OpenedPage {
  history.replaceState(null, '', page.path);
  for (const name of document.documentElement.getAttributeNames())
    document.documentElement.removeAttribute(name);
  if (isLoggedIn) {
    localStorage.setItem('token', 'good');
    localStorage.setItem('user', JSON.stringify({ ...USER, is_admin: isAdmin }));
  }
  const root = document.createElement('div');
  Object.assign(root, { id: 'root', innerHTML: page.html });
  root.dataset.painted = 'hydrate';
  document.body.replaceChildren(root);
  runScriptLoader();
  const alerts = new Set<string>();
  const observer = new MutationObserver(() => {
    const text = root.querySelector('[role=alert]')?.textContent;
    if (text) alerts.add(text);
  });
  observer.observe(root, { childList: true, subtree: true });
  const errors: string[] = [];
  const writes: string[] = [];
  const reads: string[] = [];
  jest.spyOn(console, 'error').mockImplementation((...texts: unknown[]) => {
    errors.push(texts.map(String).join(' '));
  });
  globalThis.fetch = async (input, init) => {
    const request = new Request(
      new URL(input instanceof Request ? input.url : input, location.href),
      init,
    );
    const method = input instanceof Request ? input.method : request.method;
    const { pathname } = new URL(request.url);
    if (method === 'GET') reads.push(pathname);
    else writes.push(`${method} ${pathname}`);
    await Promise.resolve();
    const data = answer(new URL(request.url));
    if (data === null) return new Response(null, { status: 503 });
    // Prices have changed since the page was rendered.
    return Response.json(JSON.parse(JSON.stringify(data).replaceAll('"price":2', '"price":4')));
  };
  const federation: Federation = {
    registerRemote: () => undefined,
    loadRemote: (name) =>
      Promise.resolve({ default: name.startsWith('admin') ? scripts.admin : scripts.storefront }),
  };
  let app: ReturnType<Scripts['createApp']> | undefined;
  let reactRoot: ReturnType<Scripts['hydrateRoot']> | undefined;
  return {
    root,
    errors,
    writes,
    reads,
    alerts,
    async load() {
      const { initialData } = page;
      app = scripts.createApp({ federation, releases: RELEASES, initialData, isHydrating: true });
      if (!(await app.whenReady)) throw new Error(`${page.path} could not be loaded`);
      // Responses to requests made too early arrive.
      await settle();
    },
    hydrate(onCommit) {
      const getClick = scripts.recordEarlyClick();
      const element = app?.mount(() => {
        const finish = scripts.captureEarlyInput(root, getClick);
        onCommit?.();
        return finish;
      });
      const { StrictMode, createElement } = scripts;
      scripts.startTransition(() => {
        reactRoot = scripts.hydrateRoot(root, createElement(StrictMode, null, element), {
          onRecoverableError: (error) => errors.push(String(error)),
        });
      });
    },
    async end() {
      observer.disconnect();
      reactRoot?.unmount();
      localStorage.clear();
      sessionStorage.clear();
      await settle();
      jest.restoreAllMocks();
    },
  };
}
