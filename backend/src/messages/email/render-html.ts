// Tables and inline styles for email clients; no images, web fonts or other requests. Clients with dark
// mode apply the classes, others show the light colors.
import type { Locale } from '@challenge-coins/server-kit';
import { textsIn, type Texts } from '../../common/languages/translate.js';
import type { Block, LineItem, EmailContent, EmailBranding } from './email-content.js';

/** Design tokens (shared-ui/src/ui/tokens.css) as literals for email clients. */
const LIGHT = {
  ground: '#f3f5f4',
  surface: '#ffffff',
  rule: '#d3dad9',
  text: '#10182b',
  muted: '#3a4560',
  primary: '#00209f',
  onPrimary: '#ffffff',
  metal: '#6e4420',
};
const DARK: typeof LIGHT = {
  ground: '#0a1124',
  surface: '#121b36',
  rule: '#2c3a63',
  text: '#eef1f6',
  muted: '#b4bed4',
  primary: '#eef1f6',
  onPrimary: '#0a1124',
  metal: '#e9c877',
};
const BAND = '#0b1638';
const ON_BAND = '#eef1f6';
const BRASS = '#c79a3e';
const ON_BAND_METAL = '#e9c877';
const DISPLAY = "'Brygada 1918', Georgia, 'Times New Roman', serif";
const UI = "'Public Sans', -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

const DARK_STYLE = `@media (prefers-color-scheme: dark) {
  .ground { background: ${DARK.ground} !important; }
  .surface { background: ${DARK.surface} !important; }
  .text { color: ${DARK.text} !important; }
  .muted { color: ${DARK.muted} !important; }
  .metal { color: ${DARK.metal} !important; }
  .rule { border-color: ${DARK.rule} !important; }
  .button { background: ${DARK.primary} !important; color: ${DARK.onPrimary} !important; }
}`;

const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"';
const BODY = `font-family:${UI};font-size:16px;line-height:1.55;color:${LIGHT.text}`;
const SMALL = `font-family:${UI};font-size:14px;line-height:1.5;color:${LIGHT.muted}`;
const NUMBERS = 'font-variant-numeric:tabular-nums;white-space:nowrap';
/** Long words break before they make the email wider than a phone. */
const BREAKING = 'word-break:break-word;overflow-wrap:anywhere';

/** Renders the HTML part. */
export function renderEmailHtml(
  { title, subject, blocks }: EmailContent,
  branding: EmailBranding,
  locale: Locale = 'en',
): string {
  const t = textsIn(locale);
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escaped(subject)}</title>
<style>
:root { color-scheme: light dark; }
${DARK_STYLE}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${LIGHT.ground}">
<table ${TABLE} class="ground" style="background:${LIGHT.ground}"><tr><td align="center" style="padding:16px 8px">
<table ${TABLE} style="max-width:600px;text-align:left">
<tr><td style="background:${BAND};padding:20px 24px 14px;font-family:${DISPLAY};font-size:22px;line-height:1.1;font-weight:600;color:${ON_BAND};${BREAKING}">${escaped(branding.shop)}</td></tr>
<tr><td style="background:${BAND};padding:0 0 5px;font-size:0;line-height:0"><div style="border-top:2px dashed ${ON_BAND}"></div></td></tr>
<tr><td class="surface" style="background:${LIGHT.surface};padding:28px 24px 12px;${BREAKING}">
<h1 class="text" style="margin:0 0 16px;font-family:${DISPLAY};font-size:30px;line-height:1.1;font-weight:600;color:${LIGHT.text}">${unbroken(escaped(title))}</h1>
${blocks.map((block) => blockHtml(block, t)).join('\n')}
</td></tr>
<tr><td class="muted" style="padding:16px 24px;${SMALL}">${footerHtml(branding)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

/** Keeps short hyphenated words like "Marie-Jeanne" on one line in large type. */
function unbroken(text: string): string {
  return text.replaceAll(
    /(?<!\S)[^\s-]{1,15}-[^\s-]{1,15}(?!\S)/g,
    '<span style="white-space:nowrap">$&</span>',
  );
}

function footerHtml({ shop, contact }: EmailBranding): string {
  if (contact === '') return escaped(shop);
  const link = `<a class="muted" href="mailto:${escaped(contact)}" style="color:${LIGHT.muted}">${escaped(contact)}</a>`;
  return `${escaped(shop)} · ${link}`;
}

function blockHtml(block: Block, t: Texts): string {
  switch (block.kind) {
    case 'text':
      return `<p class="text" style="margin:0 0 16px;${BODY}">${escaped(block.text)}</p>`;
    case 'small':
      return `<p class="muted" style="margin:0 0 16px;${SMALL}">${escaped(block.text)}</p>`;
    case 'button':
      return buttonHtml(block.label, block.url);
    case 'list':
      return listHtml(t('mail.label', { label: block.title }), block.items);
    case 'piece':
      return pieceHtml(block.number, block.name);
    case 'facts':
      return `<table ${TABLE} class="rule" style="margin:0 0 16px;border-top:1px solid ${LIGHT.rule}">${Object.entries(block.facts).map(factHtml).join('')}</table>`;
    case 'ledger':
      return `<table ${TABLE} style="margin:0 0 20px">${block.lines.map(lineHtml).join('')}${totalHtml(t('mail.total'), block.total)}</table>`;
  }
}

/** The URL is also shown as text, for clients without buttons and to see where it leads. */
function buttonHtml(label: string, url: string): string {
  const to = escaped(url);
  return `<p style="margin:8px 0 16px"><a class="button" href="${to}" style="display:inline-block;padding:13px 24px;border-radius:2px;background:${LIGHT.primary};color:${LIGHT.onPrimary};font-family:${UI};font-size:16px;line-height:20px;font-weight:600;text-decoration:none">${escaped(label)}</a></p>
<p class="muted" style="margin:0 0 20px;word-break:break-all;${SMALL}"><a class="muted" href="${to}" style="color:${LIGHT.muted};text-decoration:none">${to}</a></p>`;
}

function listHtml(title: string, items: readonly string[]): string {
  const line = (item: string) => `<li style="margin:0 0 4px">${escaped(item)}</li>`;
  return `<p class="text" style="margin:0 0 6px;${BODY}">${escaped(title)}</p>
<ul class="text" style="margin:0 0 20px;padding:0 0 0 20px;${BODY}">${items.map(line).join('')}</ul>`;
}

/** The number on a coin of borders, because mail clients do not load pictures; a square where they have no round corners. */
function pieceHtml(number: string, name: string): string {
  return `<table ${TABLE} style="margin:0 0 20px;background:${BAND}"><tr><td align="center" style="padding:28px 16px 10px">
<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="168"><tr><td width="168" height="168" align="center" valign="middle" style="width:168px;height:168px;border:4px double ${BRASS};border-radius:100px;font-family:${DISPLAY};font-size:40px;line-height:1;font-weight:600;color:${ON_BAND_METAL};white-space:nowrap">${escaped(number)}</td></tr></table>
</td></tr><tr><td align="center" style="padding:0 16px 24px;font-family:${DISPLAY};font-size:20px;line-height:1.3;color:${ON_BAND};${BREAKING}">${escaped(name)}</td></tr></table>`;
}

/** Name above value: side by side, long values would break on a phone. */
function factHtml([name, value]: [string, string]): string {
  return `<tr><td class="text rule" style="padding:8px 0;border-bottom:1px solid ${LIGHT.rule};${BODY}"><span class="muted" style="${SMALL}">${escaped(name)}</span><br>${escaped(value)}</td></tr>`;
}

function lineHtml({ what, amount, each, notes }: LineItem): string {
  const one =
    each === undefined ? '' : `<div class="muted" style="${SMALL}">${escaped(each)}</div>`;
  const noteHtml = notes.map(
    (note) =>
      `<div class="metal" style="padding-left:12px;text-indent:-12px;font-size:14px;color:${LIGHT.metal}">${escaped(note)}</div>`,
  );
  const cell = `border-top:1px solid ${LIGHT.rule};vertical-align:top;${BODY}`;
  return `<tr><td class="text rule" style="padding:10px 12px 10px 0;${cell}">${escaped(what)}${one}${noteHtml.join('')}</td><td class="text rule" width="1" align="right" style="padding:10px 0;${cell};${NUMBERS}">${escaped(amount)}</td></tr>`;
}

function totalHtml(label: string, total: string): string {
  const cell = `padding:10px 0;border-top:3px double ${LIGHT.rule};font-weight:600;${BODY}`;
  return `<tr><td class="text rule" style="${cell}">${escaped(label)}</td><td class="text rule" width="1" align="right" style="${cell};${NUMBERS}">${escaped(total)}</td></tr>`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}
