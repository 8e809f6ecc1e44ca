import type { Locale } from '@challenge-coins/server-kit';
import { textsIn, type Texts } from '../../common/languages/translate.js';
import type { Block, LineItem, EmailContent, EmailBranding } from './email-content.js';

const WIDTH = 72;
/** Maximum width of an amount at the end of a line. */
const AMOUNT_WIDTH = 14;
const RULE = '-'.repeat(WIDTH);

/** Renders the text part. */
export function renderEmailText(
  { title, blocks }: EmailContent,
  { shop, contact }: EmailBranding,
  locale: Locale = 'en',
): string {
  const t = textsIn(locale);
  const footer = contact === '' ? shop : `${shop} · ${contact}`;
  const parts = [
    shop.toUpperCase(),
    wrapped(title),
    ...blocks.map((block) => blockText(block, t)),
    `${RULE}\n${footer}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function blockText(block: Block, t: Texts): string {
  const labelled = (label: string) => t('mail.label', { label });
  switch (block.kind) {
    case 'text':
    case 'small':
      return wrapped(block.text);
    case 'button':
      // On its own line and unwrapped, so that the link stays intact.
      return `${labelled(block.label)}\n${block.url}`;
    case 'list':
      return [labelled(block.title), ...block.items.map((item) => hanging(`- ${item}`, 2))].join(
        '\n',
      );
    case 'piece':
      return hanging(`${block.number} · ${block.name}`, 2);
    case 'facts':
      return Object.entries(block.facts)
        .map(([name, value]) => hanging(`${labelled(name)} ${value}`, 2))
        .join('\n');
    case 'ledger':
      return [
        RULE,
        ...block.lines.map(lineText),
        RULE,
        withAmount(t('mail.total'), block.total),
      ].join('\n');
  }
}

function lineText({ what, amount, each, notes }: LineItem): string {
  const more = each === undefined ? notes : [each, ...notes];
  const indented = more.map((note) => `  ${hanging(note, 4, WIDTH - 2)}`);
  return [withAmount(what, amount), ...indented].join('\n');
}

/** Text at the left, wrapped if long, and the amount right-aligned on the last line. */
function withAmount(left: string, right: string): string {
  const lines = wrapLines(left, WIDTH - AMOUNT_WIDTH);
  const last = lines.pop() ?? '';
  return [...lines, `${last.padEnd(WIDTH - right.length - 1)} ${right}`].join('\n');
}

function wrapped(text: string): string {
  return hanging(text, 0);
}

/** Wraps text with a hanging indent. */
function hanging(text: string, indent: number, width = WIDTH): string {
  return wrapLines(text, width - indent).join(`\n${' '.repeat(indent)}`);
}

function wrapLines(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + word.length < width) {
      lines[lines.length - 1] = `${line} ${word}`;
    } else lines.push(word);
  }
  return lines;
}
