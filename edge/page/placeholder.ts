// Placeholder shown before scripts run: the announcement, the header's band and the seam, where the shell will
// render them.
import { createHash } from 'node:crypto';
import { readSettings } from '../api/settings.ts';
import { escapeHtml } from '../escape.ts';

/** Critical CSS: the order of the cascade layers, which must precede every sheet, and the placeholder. */
const STYLE = [
  '@layer reset,tokens,shared-ui,app;',
  '.placeholder-announcement{padding:var(--space-8) var(--gutter);background:var(--surface-2);',
  'color:var(--metal-text);font:600 var(--type-13)/var(--line-ui) var(--font-ui);',
  'letter-spacing:.02em;text-align:center}',
  '.placeholder-band{block-size:4.25rem;background:var(--band)}',
  '.placeholder-seam{block-size:10px;background:',
  'repeating-linear-gradient(90deg,#0000 0 3px,var(--stitch) 3px 13px,#0000 13px 16px) 0 4.25px/16px 1.5px repeat-x,',
  'linear-gradient(var(--seam-blue) 50%,var(--seam-red) 50%)}',
].join('');

/** The page's only inline style. */
export const CRITICAL_STYLE = `<style>${STYLE}</style>`;

/** Hash of the inline style for the Content-Security-Policy. */
export const CRITICAL_STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

/** The admin has no announcement; see the shell's frame. */
const showsAnnouncement = (path: string) => !path.startsWith('/admin');

/** Content of the root element until the shell renders over it, pixel for pixel. */
export function renderPlaceholder(path: string, settingsJson: string | undefined): string {
  const settings = showsAnnouncement(path) ? readSettings(settingsJson) : null;
  const text = settings?.announcement_enabled === true ? (settings.announcement_text ?? '') : '';
  return [
    '<div aria-hidden="true">',
    text && `<p class="placeholder-announcement">${escapeHtml(text)}</p>`,
    '<div class="placeholder-band"></div><div class="placeholder-seam"></div></div>',
  ].join('');
}
