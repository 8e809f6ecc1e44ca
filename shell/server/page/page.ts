// The one HTML page of the shop.
import type { Release } from '../../../release/release-document.ts';
import { findSettings } from '../initial-data/initial-data.ts';
import type { QueryResult } from '../initial-data/initial-data.ts';
import type { Head } from '../head/head.ts';
import { headTags } from '../head/head-tags.ts';
import { APP_ICON_TAGS } from '../icons/app-icons.route.ts';
import { describeRemotes } from '../releases/live-releases.ts';
import type { Remote } from '../remotes.ts';
import type { PageRequest } from '../page-request.ts';
import { escapeJson } from './escape.ts';
import { renderPlaceholder, CRITICAL_STYLE } from './placeholder.ts';
import { getLcpPreload } from './lcp-preload.ts';
import { renderAssetTag, renderLoaderTag } from './page-assets.ts';
import type { PageAsset } from './page-assets.ts';

export interface PageInput {
  readonly visit: PageRequest;
  readonly files: readonly PageAsset[];
  readonly head: Head;
  readonly queryResults: readonly QueryResult[];
  /** The painted first screen; null for the frame's place alone. */
  readonly ssrHtml: string | null;
  /** Whether some part of it is not live, but shown to this visitor alone. */
  readonly isPreview: boolean;
  readonly remotes: readonly Remote[];
  readonly siteName: string;
  readonly publicUrl: string;
}

/** A page, and what of it has to change before it counts as another: not the time of its data. */
export interface RenderedPage {
  readonly html: string;
  readonly etagSource: string;
}

/** The mark of the header: two cloths, sewn, in a brass rim. */
const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E" +
  "%3Cpath d='M3 16a13 13 0 0 1 26 0Z' fill='%2300209f'/%3E" +
  "%3Cpath d='M3 16a13 13 0 0 0 26 0Z' fill='%23c8102e'/%3E" +
  "%3Ccircle cx='16' cy='16' r='14' fill='none' stroke='%23c79a3e' stroke-width='2'/%3E" +
  "%3Cpath d='M5.5 16h21' stroke='%23f3f5f4' stroke-width='1.5' stroke-dasharray='4.2 2.4'/%3E%3C/svg%3E";

/** Above everything, so that nobody takes a preview for the shop. */
const PREVIEW_NOTICE =
  '<p role="note">You see a preview that is not live yet. <a href="/preview/end">Leave the preview</a></p>';

/** Said above the page to who has JavaScript off. */
const NOSCRIPT_SSR = 'You can look around without JavaScript; to buy, please switch it on.';
const NOSCRIPT_EMPTY = 'The shop needs JavaScript. Please switch it on and load the page again.';

const jsonBlock = (id: string, json: string) =>
  `<script type="application/json" id="${id}">${escapeJson(json)}</script>`;

/** The page's JavaScript that was released before there were pages of contract 2 reads the settings alone. */
const readsFirstData = (shell: Release | null | undefined) =>
  shell?.contracts?.includes(2) ?? false;

/** A tenth of a minute: pages are made once in that time, not for each answer of the API. */
const STEP = 6_000;

/** When an answer was given, as the page says it. */
export function roundToInterval(at: number): number {
  return at - (at % STEP);
}

/** What the page begins with: the API's own texts, without reading and writing them again. */
function firstData(
  { visit, queryResults }: PageInput,
  timeOf: (known: QueryResult) => number,
): string {
  const good = queryResults.filter(({ response }) => response.status === 200);
  if (!readsFirstData(visit.live.shell)) {
    const settings = findSettings(queryResults);
    return jsonBlock('initial-data', settings === undefined ? '{}' : `{"settings":${settings}}`);
  }
  const items = good.map(
    (item) =>
      `{"key":${JSON.stringify(item.queryKey)},"at":${timeOf(item)},"data":${item.response.json}}`,
  );
  return jsonBlock('first-data', `[${items.join(',')}]`);
}

/** The page as HTML. */
export function renderPage(parts: PageInput): RenderedPage {
  const { visit, files, head, queryResults, ssrHtml, isPreview, remotes } = parts;
  const { siteName, publicUrl } = parts;
  // What is painted is seen at once, so its sheets count at once.
  const isSheet = ({ as, isExecuted }: PageAsset) =>
    as === 'style' && (isExecuted || ssrHtml !== null);
  const sheets = files.filter(isSheet).map((file) => ({ ...file, isExecuted: true }));
  const starter = ssrHtml === null ? null : renderLoaderTag(visit, files);
  const others = files.filter((file) => !isSheet(file) && !(starter && file.as === 'script'));
  const start = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    CRITICAL_STYLE,
    headTags(head, siteName, publicUrl),
    `<link rel="icon" type="image/svg+xml" href="${ICON}">`,
    APP_ICON_TAGS,
    ...sheets.map(renderAssetTag),
    ssrHtml === null ? '' : getLcpPreload(ssrHtml),
    ...others.map(renderAssetTag),
    starter ?? '',
    '</head><body>',
    isPreview ? PREVIEW_NOTICE : '',
    `<noscript>${ssrHtml === null ? NOSCRIPT_EMPTY : NOSCRIPT_SSR}</noscript>`,
    ssrHtml === null
      ? `<div id="root">${renderPlaceholder(visit.address, findSettings(queryResults))}</div>`
      : `<div id="root" data-painted>${ssrHtml}</div>`,
    jsonBlock('releases', JSON.stringify(describeRemotes(visit.live, visit.overrides, remotes))),
  ].join('');
  const end = '</body></html>\n';
  const block = firstData(parts, ({ response }) => roundToInterval(response.at));
  return { html: start + block + end, etagSource: start + firstData(parts, () => 0) + end };
}
