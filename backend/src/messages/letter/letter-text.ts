import type { Block, LedgerLine, Letter, Letterhead } from './letter.js';

const WIDTH = 72;
const RULE = '-'.repeat(WIDTH);

/** The letter for who reads no HTML. */
export function textOf({ title, blocks }: Letter, { shop, contact }: Letterhead): string {
  const foot = contact === '' ? shop : `${shop} · ${contact}`;
  const parts = [shop.toUpperCase(), title, ...blocks.map(blockText), `${RULE}\n${foot}`];
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
    case 'facts':
      return Object.entries(block.facts)
        .map(([name, value]) => `${name}: ${value}`)
        .join('\n');
    case 'ledger':
      return [RULE, ...block.lines.map(lineText), RULE, across('Total', block.total)].join('\n');
  }
}

function lineText({ what, amount, notes }: LedgerLine): string {
  return [across(what, amount), ...notes.map((note) => `  ${note}`)].join('\n');
}

function across(left: string, right: string): string {
  return `${left.padEnd(WIDTH - right.length - 1)} ${right}`;
}

function wrapped(text: string): string {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + word.length < WIDTH) {
      lines[lines.length - 1] = `${line} ${word}`;
    } else lines.push(word);
  }
  return lines.join('\n');
}
