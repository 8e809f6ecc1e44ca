// A head as HTML.
import { escapeHtml, escapeJson } from '../page/escape.ts';
import type { Head } from './head.ts';

const meta = (key: 'name' | 'property', name: string, content: string | null) =>
  content === null ? '' : `<meta ${key}="${name}" content="${escapeHtml(content)}">`;

/** The title as the tab shows it: "Shop · Challenge Coins". */
function documentTitle(head: Head, siteName: string): string {
  return head.title === null ? siteName : `${head.title} · ${siteName}`;
}

/** The tags of `head`. `publicUrl` has no slash at its end. */
export function headTags(head: Head, siteName: string, publicUrl: string): string {
  const absolute = (path: string) => new URL(path, `${publicUrl}/`).href;
  const address = head.canonical === null ? null : absolute(head.canonical);
  const title = documentTitle(head, siteName);
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'application-name', siteName),
    meta('name', 'description', head.description),
    address === null
      ? meta('name', 'robots', 'noindex')
      : `<link rel="canonical" href="${escapeHtml(address)}">`,
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:title', head.previewTitle ?? siteName),
    meta('property', 'og:type', head.type),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', address),
    meta('property', 'og:image', head.image === null ? null : absolute(head.image)),
    meta('name', 'twitter:card', head.image === null ? 'summary' : 'summary_large_image'),
    head.jsonLd === null
      ? ''
      : `<script type="application/ld+json">${escapeJson(JSON.stringify(head.jsonLd(absolute)))}</script>`,
  ].join('');
}
