import type { EmailContent } from './email-content.js';
import { renderEmailHtml } from './render-html.js';
import { textOf } from './render-text.js';

const HEAD = { shop: 'Haiti 1804', contact: 'hello@example.com' };
const LONG_NAME = `${'Catherine Flon at Arcahaie '.repeat(4)}1803`;

const letterOf = (...blocks: EmailContent['blocks']): EmailContent => ({
  to: 'ann@example.com',
  subject: 'Your order',
  title: 'Thank you, Ann',
  blocks,
});
const linesOf = (...blocks: EmailContent['blocks']) =>
  textOf(letterOf(...blocks), HEAD).split('\n');

describe('a letter as text', () => {
  it('is as narrow as mail programs want it, however long a name or a list is', () => {
    const lines = linesOf(
      {
        kind: 'ledger',
        lines: [
          { what: LONG_NAME, amount: '$2,500.00', each: '$1,250.00 each', notes: ['N° 1–2'] },
          { what: 'Custom Gift Set', amount: '$60.00', notes: [`${LONG_NAME}, N° 5`] },
        ],
        total: '$2,560.00',
      },
      { kind: 'list', title: 'You can then', items: [LONG_NAME, 'see orders'] },
      { kind: 'facts', facts: { Device: LONG_NAME } },
    );
    expect(lines.filter((line) => line.length > 72)).toEqual([]);
    expect(lines.filter((line) => /\s\$[\d,.]+$/.test(line) && line.length !== 72)).toEqual([]);
  });

  it('keeps an address whole, however long it is', () => {
    const url = `https://shop.example/reset-password?token=${'x'.repeat(80)}`;
    expect(linesOf({ kind: 'button', label: 'Choose', url })).toContain(url);
  });
});

describe('a letter as HTML', () => {
  it('has one line of a list for each thing', () => {
    const list = { kind: 'list', title: 'You may', items: ['see <b>', 'see orders'] } as const;
    expect(renderEmailHtml(letterOf(list), HEAD).match(/<li[ >]/g)).toHaveLength(2);
  });
});
