// Renders pages in Node as the servers do: the page by its part, inside the shell's frame.
// Import it before the browser is started: the modules must not find a document.
import { addBasename, getBasename } from '@challenge-coins/shared-ui/platform/router/basename';
import { createSsrRenderer } from '@challenge-coins/shared-ui/host/ssr';
import admin from '@challenge-coins/admin-mfe/src/routes';
import { frameRenderer as frame } from '@challenge-coins/shell/src/app/frame.ssr';
import { answer } from './fake-api.ts';
import { probe } from './probe.ts';

const parts = { storefront: createSsrRenderer(probe), admin: createSsrRenderer(admin) };

/** A page as the shell's server sends it. */
export interface ServerPage {
  /** The path, with the prefix of the language. */
  readonly path: string;
  /** Content of the root element. */
  readonly html: string;
  /** Content of the `first-data` block. */
  readonly initialData: readonly object[];
}

/**
 * Renders the page at a path; throws if it cannot be hydrated. `isMissing` selects API paths that did not respond in
 * time: the page is sent without their data. It is in the language of `$locale`.
 */
export async function renderServerPage(
  path: string,
  isMissing: (api: string) => boolean = () => false,
): Promise<ServerPage> {
  const part = path.startsWith('/admin') ? parts.admin : parts.storefront;
  const settings = { queryKey: ['settings'], path: '/api/settings' };
  const queries = [
    settings,
    ...part.queries(path).filter(({ path: api }) => api !== settings.path),
  ];
  const answered = queries.filter(({ path: api }) => !isMissing(api));
  const known = answered.map(({ queryKey, path: api }) => ({
    queryKey,
    status: 200,
    data: answer(new URL(api, 'http://shop')),
  }));
  const request = { path, locale: $locale, siteName: 'Lakou', publicUrl: 'https://shop.example' };
  const frameRequest = { ...request, known: known.slice(0, answered[0] === settings ? 1 : 0) };
  const ofPart = await part.paint({ ...request, known });
  const isOfShell = frame.pages[new URL(path, 'http://shop').pathname] !== undefined;
  const isNotFound = !ofPart && !isOfShell;
  const around = await frame.paint({ ...frameRequest, ...(isNotFound && { isNotFound }) });
  const page = ofPart ?? around;
  if (!around || !page) throw new Error(`${path} has no server-rendered page`);
  if (around.hydration !== page.hydration) throw new Error(`${path} cannot be hydrated`);
  return {
    path: addBasename(getBasename($locale), path),
    html: around.html.replace('<!--page-->', () => page.html),
    // Stale, so that a query that is fetched too early would change the page.
    initialData: known.map(({ queryKey, data }) => ({ key: queryKey, at: 0, data })),
  };
}

/** The page as another React version would have rendered it: with other ids, and in another place of the tree. */
export function asRenderedByAnotherReact(page: ServerPage): ServerPage {
  const html = page.html
    .replaceAll(/_R_(\w*?)_/g, ':R$1:')
    .replace(/<main[^>]*>/, (tag) => `<div></div>${tag}<div></div>`);
  return { ...page, html };
}
