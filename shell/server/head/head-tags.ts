// Renders a page's head as HTML.
import { escapeHtml, escapeJson } from '../page/escape.ts';
import type { Head } from './head.ts';

const meta = (key: 'name' | 'property', name: string, content: string | undefined) =>
  content === undefined ? '' : `<meta ${key}="${name}" content="${escapeHtml(content)}">`;

/** Document title: "Shop · Challenge Coins". */
function documentTitle(head: Head, siteName: string): string {
  return head.title === null ? siteName : `${head.title} · ${siteName}`;
}

/** The canonical link of an indexed page, or noindex. */
function canonicalTag(head: Head, url: string | undefined): string {
  if (head.isHidden) return meta('name', 'robots', 'noindex');
  return url === undefined ? '' : `<link rel="canonical" href="${escapeHtml(url)}">`;
}

const jsonLdTag = (object: object | undefined) =>
  object === undefined
    ? ''
    : `<script type="application/ld+json">${escapeJson(JSON.stringify(object))}</script>`;

/** schema.org BreadcrumbList, which search engines show instead of the URL. */
function breadcrumbList(
  { breadcrumbs }: Head,
  toAbsolute: (path: string | undefined) => string | undefined,
): object | undefined {
  if (!breadcrumbs) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...breadcrumbs].map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: toAbsolute(path),
    })),
  };
}

/** The tags of `head`. `publicUrl` has no trailing slash. */
export function headTags(head: Head, siteName: string, publicUrl: string): string {
  const toAbsolute = (path: string | undefined) =>
    path === undefined ? undefined : new URL(path, `${publicUrl}/`).href;
  const url = toAbsolute(head.canonical);
  const title = documentTitle(head, siteName);
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'application-name', siteName),
    meta('name', 'description', head.description),
    canonicalTag(head, url),
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:title', head.previewTitle ?? head.title ?? siteName),
    meta('property', 'og:type', head.type ?? 'website'),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', toAbsolute(head.image)),
    meta('name', 'twitter:card', head.image === undefined ? 'summary' : 'summary_large_image'),
    jsonLdTag(head.jsonLd),
    jsonLdTag(breadcrumbList(head, toAbsolute)),
  ].join('');
}
