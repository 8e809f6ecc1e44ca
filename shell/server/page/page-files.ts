// The tags for everything a page needs at once, so that no file waits for another to ask for it.
import { fileAddress } from '../releases/live-releases.ts';
import type { LiveReleases, Overrides } from '../releases/live-releases.ts';
import type { Release } from '../../../release/release-document.ts';
import type { PageMatch } from '../routes.ts';
import { escapeHtml } from './escape.ts';

function attributes(
  part: string,
  release: Release,
  file: string,
): { href: string; integrity: string } {
  const integrity = release.files[file];
  return {
    href: escapeHtml(fileAddress(part, release, file)),
    integrity: integrity ? ` integrity="${integrity}"` : '',
  };
}

function shellTags(release: Release): string[] {
  const of = (file: string) => attributes('shell', release, file);
  const styles = release.styles.map(of);
  const scripts = release.scripts.map(of);
  return [
    ...styles.map(({ href, integrity }) => `<link rel="stylesheet" href="${href}"${integrity}>`),
    ...scripts.map(
      ({ href, integrity }) =>
        `<script defer fetchpriority="high" src="${href}"${integrity}></script>`,
    ),
    ...release.fonts.map(
      (file) =>
        `<link rel="preload" as="font" type="font/woff2" href="${of(file).href}" crossorigin>`,
    ),
  ];
}

function preloadTag(part: string, release: Release, file: string): string {
  const { href, integrity } = attributes(part, release, file);
  const as = file.endsWith('.css') ? 'style' : 'script';
  return `<link rel="preload" as="${as}" href="${href}"${integrity}>`;
}

/**
 * The tags of the shell and, on a remote's page, of what that remote needs for it. Of a remote that
 * a developer has put in the place of the live one, nothing is known beforehand.
 */
export function pageFiles(match: PageMatch, live: LiveReleases, overrides: Overrides): string {
  const { part, pattern } = match;
  const tags = live.shell ? shellTags(live.shell) : [];
  const release = part === 'shell' || overrides[part] ? null : live[part];
  if (release && pattern !== null) {
    const files = [release.entry, ...(release.preload[pattern] ?? [])];
    tags.push(...[...new Set(files)].map((file) => preloadTag(part, release, file)));
  }
  return tags.join('');
}
