// Renders the shop's HTML page.
import type { Release } from '@challenge-coins/release/release-document';
import { findSettings, type QueryResult } from '../initial-data/initial-data.ts';
import type { Head } from '../head/head.ts';
import type { RenderedPage } from '../page-cache/cached-page.ts';
import { headTags } from '../head/head-tags.ts';
import { APP_ICON_TAGS } from '../icons/app-icons.route.ts';
import type { Locale } from '@challenge-coins/server-kit/source';
import { getContentLocale, getPartLocales } from '../locale.ts';
import { isDraft, translate } from '../messages.ts';
import { describeRemotes } from '../releases/live-releases.ts';
import type { SsrInput, SsrPage } from '../ssr/ssr-page.ts';
import { escapeHtml, escapeJson } from '../escape.ts';
import { renderPlaceholder, CRITICAL_STYLE } from './placeholder.ts';
import { getLcpPreload } from './lcp-preload.ts';
import { renderAssetTag, renderLoaderTag, type PageAsset } from './page-assets.ts';

export interface PageInput extends SsrInput {
  readonly files: readonly PageAsset[];
  readonly head: Head;
  readonly ssrPage: SsrPage;
  readonly isPreview: boolean;
  readonly publicUrl: string;
}

/** Icon: the header's mark, two sewn cloths in a brass rim. */
const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E" +
  "%3Cpath d='M3 16a13 13 0 0 1 26 0Z' fill='%2300209f'/%3E" +
  "%3Cpath d='M3 16a13 13 0 0 0 26 0Z' fill='%23c8102e'/%3E" +
  "%3Ccircle cx='16' cy='16' r='14' fill='none' stroke='%23c79a3e' stroke-width='2'/%3E" +
  "%3Cpath d='M5.5 16h21' stroke='%23f3f5f4' stroke-width='1.5' stroke-dasharray='4.2 2.4'/%3E%3C/svg%3E";

function renderPreviewNotice(locale: Locale): string {
  const text = escapeHtml(translate(locale, 'shellServer.preview'));
  const link = escapeHtml(translate(locale, 'shellServer.leavePreview'));
  const search = locale === 'en' ? '' : `?locale=${locale}`;
  return `<p role="note">${text} <a href="/preview/end${search}">${link}</a></p>`;
}

function renderNoScript(locale: Locale, isServerRendered: boolean): string {
  const text = isServerRendered
    ? translate(locale, 'shellServer.noScriptPage')
    : translate(locale, 'shellServer.noScriptEmpty');
  return `<noscript>${escapeHtml(text)}</noscript>`;
}

function renderDraftNotice(locale: Locale): string {
  if (!isDraft(locale)) return '';
  const text = escapeHtml(translate(locale, 'shellServer.draft'));
  return `<p role="note" id="draft" data-unprinted>${text}</p>`;
}

const renderJsonScript = (id: string, json: string) =>
  `<script type="application/json" id="${id}">${escapeJson(json)}</script>`;

/** Whether the shell's scripts read all initial queries; those before contract 2 read only the settings. */
const supportsQueryData = (shell: Release | null | undefined) =>
  shell?.contracts?.includes(2) ?? false;

/** Without it, iOS turns numbers and addresses into links, which React cannot hydrate. */
const FORMAT_DETECTION =
  '<meta name="format-detection" content="telephone=no, date=no, email=no, address=no">';

/** Timestamps are rounded to 6 s, so that a page is rendered once per interval, not for every API response. */
const TIMESTAMP_INTERVAL_MS = 6_000;

/** Rounds the time of a response down to the interval. */
export function roundToInterval(at: number): number {
  return at - (at % TIMESTAMP_INTERVAL_MS);
}

/** Script element with the initial data: the API's JSON as received, not parsed again. */
function renderInitialData(
  { pageRequest, queryResults }: PageInput,
  getTimestamp: (result: QueryResult) => number,
): string {
  const successful = queryResults.filter(({ response }) => response.status === 200);
  if (!supportsQueryData(pageRequest.live.shell)) {
    const settings = findSettings(queryResults);
    return renderJsonScript(
      'initial-data',
      settings === undefined ? '{}' : `{"settings":${settings}}`,
    );
  }
  const items = successful.map(
    (item) =>
      `{"key":${JSON.stringify(item.queryKey)},"at":${getTimestamp(item)},"data":${item.response.json}}`,
  );
  return renderJsonScript('first-data', `[${items.join(',')}]`);
}

/** Renders the page. */
export function renderPage(input: PageInput): RenderedPage {
  const { pageRequest, files, head, queryResults, isPreview, remotes, siteName, publicUrl } = input;
  const { html: ssrHtml, isHydratable } = input.ssrPage;
  const { live, locale, match } = pageRequest;
  const languages = {
    locale: getContentLocale(pageRequest),
    all: getPartLocales(live, match.part),
  };
  // With SSR the page is visible immediately, so all its style sheets apply immediately.
  const isSheet = ({ as, isExecuted }: PageAsset) =>
    as === 'style' && (isExecuted || ssrHtml !== null);
  const sheets = files.filter(isSheet).map((file) => ({ ...file, isExecuted: true }));
  const loaderTag = ssrHtml === null ? null : renderLoaderTag(pageRequest, files);
  const others = files.filter((file) => !isSheet(file) && !(loaderTag && file.as === 'script'));
  const beforeData = [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    FORMAT_DETECTION,
    CRITICAL_STYLE,
    headTags(head, { siteName, publicUrl, languages }),
    `<link rel="icon" type="image/svg+xml" href="${ICON}">`,
    APP_ICON_TAGS,
    ...sheets.map(renderAssetTag),
    ssrHtml === null ? '' : getLcpPreload(ssrHtml),
    ...others.map(renderAssetTag),
    loaderTag ?? '',
    '</head><body>',
    isPreview ? renderPreviewNotice(locale) : '',
    renderNoScript(locale, ssrHtml !== null),
    ssrHtml === null
      ? `<div id="root">${renderPlaceholder(pageRequest.address, findSettings(queryResults))}</div>`
      : `<div id="root" data-painted${isHydratable ? '="hydrate"' : ''}>${ssrHtml}</div>`,
    renderDraftNotice(locale),
    renderJsonScript(
      'releases',
      JSON.stringify(describeRemotes(live, pageRequest.overrides, remotes, locale)),
    ),
  ].join('');
  const afterData = '</body></html>\n';
  const block = renderInitialData(input, ({ response }) => roundToInterval(response.at));
  return {
    html: beforeData + block + afterData,
    etagSource: beforeData + renderInitialData(input, () => 0) + afterData,
    locale,
  };
}
