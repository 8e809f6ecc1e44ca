import {
  createSeededQueryClient,
  createSsrRenderer,
  getHydration,
  renderAt,
  type SsrRenderer,
} from '@challenge-coins/shared-ui/host/ssr';
import { ShellProvider } from './shell-context.ts';
import { createShell } from './shell.ts';
import { Frame } from '../layout/frame.tsx';
import { PAGES } from '../pages.ts';
import { withoutSecret } from '../session/link-secret.ts';
import { NotFound } from './route-error.tsx';

/** Marker of the page's slot in the frame; the shell's server replaces it with the part's HTML. */
const PAGE_SLOT = '<!--page-->';
const SLOT_TEXT = 'the page of another part';

const shellPages = createSsrRenderer({
  contract: 2,
  pages: PAGES,
  Frame: ({ children }) => children,
});

/** SSR renderer of the frame and the shell's own pages, for an anonymous visitor. */
export const frameRenderer: SsrRenderer = {
  pages: shellPages.pages,
  queries: () => [],
  async paint(request) {
    const { pathname, search } = new URL(request.path, 'http://nowhere');
    // The browser removes the secret of an email link from the URL before it renders.
    const here = pathname + withoutSecret(search);
    const page = PAGES.find(({ path }) => path === pathname);
    const isNotFound = request.isNotFound === true;
    const slot = isNotFound ? <NotFound /> : <>{SLOT_TEXT}</>;
    const shell = createShell({ here: () => here, go: () => undefined }, request.nav);
    const client = createSeededQueryClient(request);
    const Component = page && (await page.load()).Component;
    const routes = [
      {
        element: (
          <ShellProvider value={shell}>
            <Frame />
          </ShellProvider>
        ),
        children: [{ path: '*', element: Component ? <Component /> : slot }],
      },
    ];
    const html = renderAt({ ...request, path: here }, routes, client).replace(SLOT_TEXT, PAGE_SLOT);
    const head = { title: page?.title ?? '', ...(isNotFound && { status: 404 as const }) };
    return { html, head, hydration: getHydration() };
  },
};
