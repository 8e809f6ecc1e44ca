// Renders a page's head as HTML.
import type { Locale } from '@challenge-coins/server-kit/source';
import { localizePath } from '../locale.ts';
import { translate } from '../messages.ts';
import { escapeHtml, escapeJson } from '../escape.ts';
import type { Head } from './head.ts';

const meta = (key: 'name' | 'property', name: string, content: string | undefined) =>
  content === undefined ? '' : `<meta ${key}="${name}" content="${escapeHtml(content)}">`;

function documentTitle(head: Head, siteName: string): string {
  return head.title === null ? siteName : `${head.title} · ${siteName}`;
}

interface PageLanguages {
  /** Language of the page's content. */
  readonly locale: Locale;
  /** All languages in which the page exists. */
  readonly all: readonly Locale[];
}

interface HeadTagsContext {
  readonly siteName: string;
  /** The shop's public URL without a trailing slash. */
  readonly publicUrl: string;
  readonly languages: PageLanguages;
}

/** Languages with their usual region, as Open Graph requires. */
const OPEN_GRAPH_LOCALES: Readonly<Record<Locale, string>> = {
  en: 'en_US',
  fr: 'fr_FR',
  ht: 'ht_HT',
};

/** The page's addresses in all languages, for search engines: each page lists the same ones, itself included. */
export function listAlternates(
  path: string,
  { all }: Pick<PageLanguages, 'all'>,
  publicUrl: string,
): { readonly hreflang: string; readonly href: string }[] {
  if (all.length < 2) return [];
  const href = (locale: Locale) => new URL(localizePath(locale, path), `${publicUrl}/`).href;
  const alternates = all.map((locale) => ({ hreflang: locale as string, href: href(locale) }));
  return [...alternates, { hreflang: 'x-default', href: href('en') }];
}

/** Alternates of an indexed page, and its language for link previews. */
function languageTags(head: Head, { languages, publicUrl }: HeadTagsContext): string {
  const { locale, all } = languages;
  if (head.isHidden || head.canonical === undefined || all.length < 2) return '';
  const links = listAlternates(head.canonical, languages, publicUrl).map(
    ({ hreflang, href }) =>
      `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}">`,
  );
  const others = all.filter((other) => other !== locale);
  const names = others.map((other) =>
    meta('property', 'og:locale:alternate', OPEN_GRAPH_LOCALES[other]),
  );
  return [...links, meta('property', 'og:locale', OPEN_GRAPH_LOCALES[locale]), ...names].join('');
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
  locale: Locale,
  toAbsolute: (path: string | undefined) => string | undefined,
): object | undefined {
  if (!breadcrumbs) return undefined;
  const home = { name: translate(locale, 'shellHeader.home'), path: '/' };
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [home, ...breadcrumbs].map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: toAbsolute(path),
    })),
  };
}

/** The tags of `head`. */
export function headTags(head: Head, context: HeadTagsContext): string {
  const { siteName, publicUrl, languages } = context;
  const toAbsolute = (path: string | undefined) =>
    path === undefined ? undefined : new URL(path, `${publicUrl}/`).href;
  const toPageUrl = (path: string | undefined) =>
    toAbsolute(path === undefined ? undefined : localizePath(languages.locale, path));
  const url = toPageUrl(head.canonical);
  const title = documentTitle(head, siteName);
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'application-name', siteName),
    meta('name', 'description', head.description),
    canonicalTag(head, url),
    languageTags(head, context),
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:title', head.previewTitle ?? head.title ?? siteName),
    meta('property', 'og:type', head.type ?? 'website'),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', toAbsolute(head.image)),
    meta('name', 'twitter:card', head.image === undefined ? 'summary' : 'summary_large_image'),
    jsonLdTag(head.jsonLd),
    jsonLdTag(breadcrumbList(head, languages.locale, toPageUrl)),
  ].join('');
}
