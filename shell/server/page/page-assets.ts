// Everything a page needs at once, so that no file waits for another to ask for it.
import type { Release } from '../../../release/release-document.ts';
import { getFileUrl } from '../releases/live-releases.ts';
import { getPageRelease } from '../page-request.ts';
import type { PageRequest } from '../page-request.ts';
import { escapeHtml } from './escape.ts';

/** A file of a release. */
export interface PageAsset {
  readonly as: 'style' | 'script' | 'font';
  readonly href: string;
  /** Its name in the release. */
  readonly name: string;
  readonly integrity: string | null;
  /** Whether the page itself takes it; what does not is fetched for the scripts that will. */
  readonly isExecuted: boolean;
}

type Kind = Pick<PageAsset, 'as' | 'isExecuted'>;

const filesOf = (part: string, release: Release, files: readonly string[], kind: Kind) =>
  files.map((file): PageAsset => {
    const href = getFileUrl(part, release, file);
    return { ...kind, href, name: file, integrity: release.files[file] ?? null };
  });

function shellFiles(release: Release): PageAsset[] {
  return [
    ...filesOf('shell', release, release.styles, { as: 'style', isExecuted: true }),
    ...filesOf('shell', release, release.scripts, { as: 'script', isExecuted: true }),
    ...filesOf('shell', release, release.fonts, { as: 'font', isExecuted: false }),
  ];
}

/** What a part's release names for this page; a remote's entry comes first, the shell's runs already. */
function filesOfPage({ match: { part, pattern } }: PageRequest, release: Release): PageAsset[] {
  if (pattern === null) return [];
  const entry = part === 'shell' ? [] : [release.entry];
  const files = [...new Set([...entry, ...(release.preload[pattern] ?? [])])];
  return files.flatMap((file) =>
    filesOf(part, release, [file], {
      as: file.endsWith('.css') ? 'style' : 'script',
      isExecuted: false,
    }),
  );
}

/** The files of the shell and of the page's own part: of no other part. */
export function getPageAssets(visit: PageRequest): PageAsset[] {
  const { shell } = visit.live;
  const files = shell ? shellFiles(shell) : [];
  const release = getPageRelease(visit);
  if (release) files.push(...filesOfPage(visit, release));
  return files;
}

/** The one script of a painted page, which fetches the others in its time; null for a shell without it. */
export function renderLoaderTag(
  { live: { shell } }: PageRequest,
  files: readonly PageAsset[],
): string | null {
  if (!shell?.start) return null;
  const [start] = filesOf('shell', shell, [shell.start], { as: 'script', isExecuted: true });
  const scripts = files
    .filter(({ as }) => as === 'script')
    .map(({ href, integrity, isExecuted }) => ({ href, integrity, isTaken: isExecuted }));
  const data = ` data-scripts="${escapeHtml(JSON.stringify(scripts))}"`;
  return start ? renderAssetTag(start).replace(' defer', ` defer${data}`) : null;
}

/** The tag that takes the file, or fetches it. */
export function renderAssetTag(file: PageAsset): string {
  const { as, isExecuted } = file;
  const href = escapeHtml(file.href);
  const integrity = file.integrity === null ? '' : ` integrity="${file.integrity}"`;
  if (as === 'font') {
    return `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`;
  }
  if (!isExecuted) return `<link rel="preload" as="${as}" href="${href}"${integrity}>`;
  // By that name the part's own scripts know a sheet that is there already.
  return as === 'style'
    ? `<link rel="stylesheet" href="${href}" data-href="${escapeHtml(file.name)}"${integrity}>`
    : `<script defer src="${href}"${integrity}></script>`;
}
