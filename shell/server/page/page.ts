// The one HTML page of the shop.
import type { Head, PageData } from '../heads/head.ts';
import { headTags } from '../heads/head-tags.ts';
import { APP_ICON_TAGS } from '../icons/app-icons.route.ts';
import { remoteAddresses } from '../releases/live-releases.ts';
import type { LiveReleases, Overrides } from '../releases/live-releases.ts';
import type { PageMatch } from '../routes.ts';
import { escapeJson } from './escape.ts';
import { firstPaint, FIRST_PAINT_STYLE } from './first-paint.ts';
import { pageFiles } from './page-files.ts';

export interface PageParts {
  readonly match: PageMatch;
  readonly head: Head;
  readonly data: PageData;
  readonly live: LiveReleases;
  readonly overrides: Overrides;
  /** Whether some part of it is not live, but shown to this visitor alone. */
  readonly isPreview: boolean;
  readonly siteName: string;
  readonly publicUrl: string;
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

const jsonBlock = (id: string, json: string) =>
  `<script type="application/json" id="${id}">${escapeJson(json)}</script>`;

/** `{"settings":…,"products":…}`: the API's own texts, without reading and writing them again. */
function initialData(data: PageData): string {
  const fields = Object.entries(data)
    .filter(([, answer]) => answer.status === 200)
    .map(([name, answer]) => `${JSON.stringify(name)}:${answer.json}`);
  return `{${fields.join(',')}}`;
}

/** The page as HTML. */
export function renderPage(parts: PageParts): string {
  const { match, head, data, live, overrides, isPreview, siteName, publicUrl } = parts;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    FIRST_PAINT_STYLE,
    headTags(head, siteName, publicUrl),
    `<link rel="icon" type="image/svg+xml" href="${ICON}">`,
    APP_ICON_TAGS,
    pageFiles(match, live, overrides),
    '</head><body>',
    isPreview ? PREVIEW_NOTICE : '',
    `<div id="root">${firstPaint(match, data)}</div>`,
    '<noscript>The shop needs JavaScript. Please switch it on and load the page again.</noscript>',
    jsonBlock('releases', JSON.stringify(remoteAddresses(live, overrides))),
    jsonBlock('initial-data', initialData(data)),
    '</body></html>\n',
  ].join('');
}
