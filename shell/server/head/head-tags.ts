// A head as HTML.
import { escapeHtml, escapeJson } from '../page/escape.ts';
import type { Head } from './head.ts';

const meta = (key: 'name' | 'property', name: string, content: string | undefined) =>
  content === undefined ? '' : `<meta ${key}="${name}" content="${escapeHtml(content)}">`;

/** The title as the tab shows it: "Shop · Challenge Coins". */
function documentTitle(head: Head, siteName: string): string {
  return head.title === null ? siteName : `${head.title} · ${siteName}`;
}

/** The one true address of a page that has one, or that it is not for search engines. */
function addressTag(head: Head, address: string | undefined): string {
  if (head.isHidden) return meta('name', 'robots', 'noindex');
  return address === undefined ? '' : `<link rel="canonical" href="${escapeHtml(address)}">`;
}

const jsonLdTag = (object: object | undefined) =>
  object === undefined
    ? ''
    : `<script type="application/ld+json">${escapeJson(JSON.stringify(object))}</script>`;

/** schema.org's BreadcrumbList, which search engines show in place of the address. */
function breadcrumbList(
  { breadcrumbs }: Head,
  absolute: (path: string | undefined) => string | undefined,
): object | undefined {
  if (!breadcrumbs) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...breadcrumbs].map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: absolute(path),
    })),
  };
}

/** The tags of `head`. `publicUrl` has no slash at its end. */
export function headTags(head: Head, siteName: string, publicUrl: string): string {
  const absolute = (path: string | undefined) =>
    path === undefined ? undefined : new URL(path, `${publicUrl}/`).href;
  const address = absolute(head.canonical);
  const title = documentTitle(head, siteName);
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'application-name', siteName),
    meta('name', 'description', head.description),
    addressTag(head, address),
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:title', head.previewTitle ?? head.title ?? siteName),
    meta('property', 'og:type', head.type ?? 'website'),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', address),
    meta('property', 'og:image', absolute(head.image)),
    meta('name', 'twitter:card', head.image === undefined ? 'summary' : 'summary_large_image'),
    jsonLdTag(head.jsonLd),
    jsonLdTag(breadcrumbList(head, absolute)),
  ].join('');
}
