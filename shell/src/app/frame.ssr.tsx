import {
  createSeededQueryClient,
  createSsrRenderer,
  renderAt,
  type SsrRenderer,
} from '@challenge-coins/shared-ui/host/ssr';
import { ShellProvider } from './shell-context.ts';
import { createShell } from './shell.ts';
import { Frame } from '../layout/frame.tsx';
import { PAGES } from '../pages.ts';

/** Where in the frame another part's page stands; the shell's server puts it there. */
const PLACE = '<!--page-->';
const STAND_IN = 'the page of another part';

const own = createSsrRenderer({ contract: 2, pages: PAGES, Frame: ({ children }) => children });

/** Paints the frame around every page, and the shell's own pages in it, for somebody of whom nothing is known. */
export const frameRenderer: SsrRenderer = {
  pages: own.pages,
  queries: () => [],
  async paint(request) {
    const { pathname } = new URL(request.path, 'http://nowhere');
    const page = PAGES.find(({ path }) => path === pathname);
    const element = page ? null : <>{STAND_IN}</>;
    const shell = createShell({ here: () => request.path, go: () => undefined });
    const client = createSeededQueryClient(request);
    const Component = page && (await page.load()).Component;
    const routes = [
      {
        element: (
          <ShellProvider value={shell}>
            <Frame />
          </ShellProvider>
        ),
        children: [{ path: '*', element: Component ? <Component /> : element }],
      },
    ];
    const html = renderAt(request.path, routes, client, 'frame-').replace(STAND_IN, PLACE);
    return { html, head: { title: page?.title ?? '' } };
  },
};
