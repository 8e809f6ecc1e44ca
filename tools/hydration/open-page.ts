// Opens server-rendered pages in the tests' browser and hydrates them with React's development build.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Federation } from '@challenge-coins/shell/src/app/remotes';
import { answer, USER } from './fake-api.ts';
import type { ServerPage } from './server-page.ts';

/** What the browser does, in its modules, which are loaded after jsdom has started. */
export async function loadScripts() {
  const { StrictMode, createElement, startTransition } = await import('react');
  const { createRoot, hydrateRoot } = await import('react-dom/client');
  const { createApp } = await import('@challenge-coins/shell/src/app/app');
  const { captureEarlyInput, recordEarlyClick, releaseForms } =
    await import('@challenge-coins/shell/src/app/early-input');
  const { replacePage, repeatInput } =
    await import('@challenge-coins/shell/src/app/replaced-input');
  const { probe: storefront } = await import('./probe.ts');
  const { default: admin } = await import('@challenge-coins/admin-mfe/src/routes');
  return {
    ...{ StrictMode, createElement, startTransition, createRoot, hydrateRoot, createApp },
    ...{ captureEarlyInput, recordEarlyClick, releaseForms, replacePage, repeatInput },
    ...{ storefront, admin },
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
  /** Replaces it, as if it could not be hydrated. */
  readonly replace: () => void;
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

interface OpenOptions {
  readonly isLoggedIn: boolean;
  readonly isAdmin?: boolean;
  /** Whether React replaces the page, because it was rendered otherwise. */
  readonly isReplaced?: boolean;
  /** How often the storefront's code cannot be loaded. */
  readonly failedLoads?: number;
  /** Status of the API's responses to GET requests. */
  readonly apiStatus?: number;
}

/** Opens a page. */
export function openPage(
  page: ServerPage,
  {
    isLoggedIn,
    isAdmin = false,
    isReplaced = false,
    failedLoads = 0,
    apiStatus = 200,
  }: OpenOptions,
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
  root.dataset.painted = isReplaced ? '' : 'hydrate';
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
    const data = pathname === '/releases.json' ? RELEASES : answer(new URL(request.url));
    if (data === null) return new Response(null, { status: 503 });
    if (method === 'GET' && apiStatus !== 200) return new Response(null, { status: apiStatus });
    // Prices have changed since the page was rendered.
    return Response.json(JSON.parse(JSON.stringify(data).replaceAll('"price":2', '"price":4')));
  };
  let loads = 0;
  const federation: Federation = {
    registerRemote: () => undefined,
    loadRemote: (name) => {
      loads += 1;
      return loads > failedLoads
        ? Promise.resolve({
            default: name.startsWith('admin') ? scripts.admin : scripts.storefront,
          })
        : Promise.reject(new Error('not loaded'));
    },
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
      const isHydrating = !isReplaced;
      app = scripts.createApp({ federation, releases: RELEASES, initialData, isHydrating });
      if (!(await app.whenReady) && failedLoads === 0)
        throw new Error(`${page.path} could not be loaded`);
      // Responses to requests made too early arrive.
      await settle();
    },
    hydrate(onCommit) {
      const getClick = scripts.recordEarlyClick();
      const elements = [...root.children];
      const { activeElement: focused } = document;
      const element = app?.mount(() => {
        const finish = scripts.captureEarlyInput(root, getClick);
        onCommit?.();
        return () => {
          finish();
          if (elements[0]?.isConnected !== false) return;
          setTimeout(() => scripts.repeatInput(root, elements, focused));
        };
      });
      const { StrictMode, createElement } = scripts;
      scripts.startTransition(() => {
        reactRoot = scripts.hydrateRoot(root, createElement(StrictMode, null, element), {
          onRecoverableError: (error) => errors.push(String(error)),
        });
      });
    },
    replace() {
      const page = app?.mount(() => {
        scripts.releaseForms();
        return () => root.removeAttribute('data-painted');
      });
      const { StrictMode, createElement } = scripts;
      const newRoot = scripts.createRoot(root);
      reactRoot = newRoot;
      scripts.replacePage(root, () => newRoot.render(createElement(StrictMode, null, page)));
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
