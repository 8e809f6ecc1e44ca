import {
  createSeededQueryClient,
  createSsrRenderer,
  HYDRATION,
  renderAt,
  type SsrRenderer,
} from '@challenge-coins/shared-ui/host/ssr';
import { ShellProvider } from './shell-context.ts';
import { createShell } from './shell.ts';
import { Frame } from '../layout/frame.tsx';
import { PAGES } from '../pages.ts';
import { withoutLinkSecret } from '../session/link-secret.ts';

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
    // Links of the frame lead back to this path. It must be the one that the browser hydrates.
    const path = withoutLinkSecret(request.path);
    const { pathname } = new URL(path, 'http://nowhere');
    const page = PAGES.find((one) => one.path === pathname);
    const isSkipped = page?.skipSsr === true;
    const slot = page ? null : <>{SLOT_TEXT}</>;
    const shell = createShell({ here: () => path, go: () => undefined });
    const client = createSeededQueryClient(request);
    const Component = page && !isSkipped && (await page.load()).Component;
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
    const html = renderAt(path, routes, client).replace(SLOT_TEXT, PAGE_SLOT);
    // A page that is not rendered is added by the browser, which replaces the frame.
    return {
      html,
      head: { title: page?.title ?? '' },
      ...(!isSkipped && { hydration: HYDRATION }),
    };
  },
};
