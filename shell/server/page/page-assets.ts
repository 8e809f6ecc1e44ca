// All assets that a page needs at first, linked in the HTML to avoid request chains.
import type { Release } from '@challenge-coins/release/release-document';
import type { Locale } from '@challenge-coins/server-kit/source';
import { getLocalizedFile } from '../locale.ts';
import { getFileUrl } from '../releases/live-releases.ts';
import { getPageRelease, type PageRequest } from '../page-request.ts';
import { escapeHtml } from './escape.ts';

/** A release file that a page needs. */
export interface PageAsset {
  readonly as: 'style' | 'script' | 'font';
  readonly href: string;
  readonly name: string;
  readonly integrity: string | null;
  /** Whether the page applies the file itself; otherwise it is preloaded for scripts. */
  readonly isExecuted: boolean;
}

type Kind = Pick<PageAsset, 'as' | 'isExecuted'> & { readonly locale: Locale };

const toAssets = (
  part: string,
  release: Release,
  files: readonly string[],
  { locale, ...kind }: Kind,
) =>
  files.map((file): PageAsset => {
    const name = getLocalizedFile(release, file, locale);
    const href = getFileUrl(part, release, name);
    return { ...kind, href, name, integrity: release.files[name] ?? null };
  });

function getShellAssets(release: Release, locale: Locale): PageAsset[] {
  return [
    ...toAssets('shell', release, release.styles, { as: 'style', isExecuted: true, locale }),
    ...toAssets('shell', release, release.scripts, { as: 'script', isExecuted: true, locale }),
    ...toAssets('shell', release, release.fonts, { as: 'font', isExecuted: false, locale }),
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
  return files.flatMap((file) =>
    toAssets(part, release, [file], {
      as: file.endsWith('.css') ? 'style' : 'script',
      isExecuted: false,
      locale,
    }),
  );
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
  const [loader] = toAssets('shell', shell, [shell.start], {
    as: 'script',
    isExecuted: true,
    locale,
  });
  const scripts = files
    .filter(({ as }) => as === 'script')
    .map(({ href, integrity, isExecuted }) => ({ href, integrity, isTaken: isExecuted }));
  const data = ` data-scripts="${escapeHtml(JSON.stringify(scripts))}"`;
  return loader ? renderAssetTag(loader).replace(' defer', ` defer${data}`) : null;
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
