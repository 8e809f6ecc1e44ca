import type { Block, LineItem, EmailContent, EmailBranding } from './email-content.js';

const WIDTH = 72;
/** What a sum of money takes at the end of a line, at most. */
const AMOUNT = 14;
const RULE = '-'.repeat(WIDTH);

/** The letter for who reads no HTML. */
export function textOf({ title, blocks }: EmailContent, { shop, contact }: EmailBranding): string {
  const foot = contact === '' ? shop : `${shop} · ${contact}`;
  const parts = [shop.toUpperCase(), wrapped(title), ...blocks.map(blockText), `${RULE}\n${foot}`];
  return `${parts.join('\n\n')}\n`;
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'text':
    case 'small':
      return wrapped(block.text);
    case 'button':
      // Alone on its line, whole: what breaks an address breaks the link.
      return `${block.label}:\n${block.url}`;
    case 'list':
      return [`${block.title}:`, ...block.items.map((item) => hanging(`- ${item}`, 2))].join('\n');
    case 'facts':
      return Object.entries(block.facts)
        .map(([name, value]) => hanging(`${name}: ${value}`, 2))
        .join('\n');
    case 'ledger':
      return [RULE, ...block.lines.map(lineText), RULE, across('Total', block.total)].join('\n');
  }
}

function lineText({ what, amount, each, notes }: LineItem): string {
  const more = each === undefined ? notes : [each, ...notes];
  const indented = more.map((note) => `  ${hanging(note, 4, WIDTH - 2)}`);
  return [across(what, amount), ...indented].join('\n');
}

/** What is long goes over several lines; the sum stands at the end of the last. */
function across(left: string, right: string): string {
  const lines = linesOf(left, WIDTH - AMOUNT);
  const last = lines.pop() ?? '';
  return [...lines, `${last.padEnd(WIDTH - right.length - 1)} ${right}`].join('\n');
}

function wrapped(text: string): string {
  return hanging(text, 0);
}

/** Lines of which all but the first begin so far in. */
function hanging(text: string, indent: number, width = WIDTH): string {
  return linesOf(text, width - indent).join(`\n${' '.repeat(indent)}`);
}

function linesOf(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + word.length < width) {
      lines[lines.length - 1] = `${line} ${word}`;
    } else lines.push(word);
  }
  return lines;
}
