// Everything a page needs at once, so that no file waits for another to ask for it.
import type { Release } from '../../../release/release-document.ts';
import { fileAddress } from '../releases/live-releases.ts';
import { releaseOf } from '../visit.ts';
import type { Visit } from '../visit.ts';
import { escapeHtml } from './escape.ts';

/** A file of a release. */
export interface PageFile {
  readonly as: 'style' | 'script' | 'font';
  readonly href: string;
  /** Its name in the release. */
  readonly name: string;
  readonly integrity: string | null;
  /** Whether the page itself takes it; what does not is fetched for the scripts that will. */
  readonly isTaken: boolean;
}

type Kind = Pick<PageFile, 'as' | 'isTaken'>;

const filesOf = (part: string, release: Release, files: readonly string[], kind: Kind) =>
  files.map((file): PageFile => {
    const href = fileAddress(part, release, file);
    return { ...kind, href, name: file, integrity: release.files[file] ?? null };
  });

function shellFiles(release: Release): PageFile[] {
  return [
    ...filesOf('shell', release, release.styles, { as: 'style', isTaken: true }),
    ...filesOf('shell', release, release.scripts, { as: 'script', isTaken: true }),
    ...filesOf('shell', release, release.fonts, { as: 'font', isTaken: false }),
  ];
}

/** What a part's release names for this page; a remote's entry comes first, the shell's runs already. */
function filesOfPage({ match: { part, pattern } }: Visit, release: Release): PageFile[] {
  if (pattern === null) return [];
  const entry = part === 'shell' ? [] : [release.entry];
  const files = [...new Set([...entry, ...(release.preload[pattern] ?? [])])];
  return files.flatMap((file) =>
    filesOf(part, release, [file], {
      as: file.endsWith('.css') ? 'style' : 'script',
      isTaken: false,
    }),
  );
}

/** The files of the shell and of the page's own part: of no other part. */
export function pageFiles(visit: Visit): PageFile[] {
  const { shell } = visit.live;
  const files = shell ? shellFiles(shell) : [];
  const release = releaseOf(visit);
  if (release) files.push(...filesOfPage(visit, release));
  return files;
}

/** The one script of a painted page, which fetches the others in its time; null for a shell without it. */
export function startTag({ live: { shell } }: Visit, files: readonly PageFile[]): string | null {
  if (!shell?.start) return null;
  const [start] = filesOf('shell', shell, [shell.start], { as: 'script', isTaken: true });
  const scripts = files
    .filter(({ as }) => as === 'script')
    .map(({ href, integrity, isTaken }) => ({ href, integrity, isTaken }));
  const data = ` data-scripts="${escapeHtml(JSON.stringify(scripts))}"`;
  return start ? fileTag(start).replace(' defer', ` defer${data}`) : null;
}

/** The tag that takes the file, or fetches it. */
export function fileTag(file: PageFile): string {
  const { as, isTaken } = file;
  const href = escapeHtml(file.href);
  const integrity = file.integrity === null ? '' : ` integrity="${file.integrity}"`;
  if (as === 'font') {
    return `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`;
  }
  if (!isTaken) return `<link rel="preload" as="${as}" href="${href}"${integrity}>`;
  // By that name the part's own scripts know a sheet that is there already.
  return as === 'style'
    ? `<link rel="stylesheet" href="${href}" data-href="${escapeHtml(file.name)}"${integrity}>`
    : `<script defer src="${href}"${integrity}></script>`;
}
