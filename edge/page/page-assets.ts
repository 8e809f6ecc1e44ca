// All assets that a page needs at first, linked in the HTML to avoid request chains.
import type { Release } from '@challenge-coins/release/release-document';
import type { Locale } from '@challenge-coins/server-kit/source';
import { getLocalizedFile } from '../locale.ts';
import { getFileUrl } from '../releases/live-releases.ts';
import { getPageRelease, type PageRequest } from '../page-request.ts';
import { escapeHtml } from '../escape.ts';

/** A release file that a page needs. */
export interface PageAsset {
  readonly as: 'style' | 'script' | 'font';
  readonly href: string;
  readonly name: string;
  readonly integrity: string | null;
  /** Whether the page applies the file itself; otherwise it is preloaded for scripts. */
  readonly isExecuted: boolean;
}

/** A part's release, and the language of its files. */
interface AssetSource {
  readonly part: string;
  readonly release: Release;
  readonly locale: Locale;
}

function toAsset(
  { part, release, locale }: AssetSource,
  file: string,
  kind: Pick<PageAsset, 'as' | 'isExecuted'>,
): PageAsset {
  const name = getLocalizedFile(release, file, locale);
  const href = getFileUrl(part, release, name);
  return { ...kind, href, name, integrity: release.files[name] ?? null };
}

function getShellAssets(release: Release, locale: Locale): PageAsset[] {
  const source = { part: 'shell', release, locale };
  return [
    ...release.styles.map((file) => toAsset(source, file, { as: 'style', isExecuted: true })),
    ...release.scripts.map((file) => toAsset(source, file, { as: 'script', isExecuted: true })),
    ...release.fonts.map((file) => toAsset(source, file, { as: 'font', isExecuted: false })),
  ];
}

/** Assets that a part's release preloads for this page; for a remote, its entry first. */
function getPartAssets(
  { match: { part, pattern }, locale }: PageRequest,
  release: Release,
): PageAsset[] {
  if (pattern === null) return [];
  const entry = part === 'shell' ? [] : [release.entry];
  const files = [...new Set([...entry, ...(release.preload[pattern] ?? [])])];
  return files.map((file) => {
    const as = file.endsWith('.css') ? 'style' : 'script';
    return toAsset({ part, release, locale }, file, { as, isExecuted: false });
  });
}

/** Assets of the shell and of the page's part. */
export function getPageAssets(pageRequest: PageRequest): PageAsset[] {
  const { shell } = pageRequest.live;
  const files = shell ? getShellAssets(shell, pageRequest.locale) : [];
  const release = getPageRelease(pageRequest);
  if (release) files.push(...getPartAssets(pageRequest, release));
  return files;
}

/** Script loader of a server-rendered page, which loads the other scripts later; null for a shell without one. */
export function renderLoaderTag(
  { live: { shell }, locale }: PageRequest,
  files: readonly PageAsset[],
): string | null {
  if (!shell?.start) return null;
  const source = { part: 'shell', release: shell, locale };
  const loader = toAsset(source, shell.start, { as: 'script', isExecuted: true });
  const scripts = files
    .filter(({ as }) => as === 'script')
    .map(({ href, integrity, isExecuted }) => ({ href, integrity, isTaken: isExecuted }));
  const data = ` data-scripts="${escapeHtml(JSON.stringify(scripts))}"`;
  return renderAssetTag(loader).replace(' defer', ` defer${data}`);
}

/** Tag that applies or preloads the file. */
export function renderAssetTag(file: PageAsset): string {
  const { as, isExecuted } = file;
  const href = escapeHtml(file.href);
  const integrity = file.integrity === null ? '' : ` integrity="${file.integrity}"`;
  if (as === 'font') {
    return `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`;
  }
  if (!isExecuted) return `<link rel="preload" as="${as}" href="${href}"${integrity}>`;
  // The part's scripts recognize an already loaded sheet by `data-href`.
  return as === 'style'
    ? `<link rel="stylesheet" href="${href}" data-href="${escapeHtml(file.name)}"${integrity}>`
    : `<script defer src="${href}"${integrity}></script>`;
}
