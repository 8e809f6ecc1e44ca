import type { EmailContent } from './email-content.js';
import { renderEmailHtml } from './render-html.js';
import { renderEmailText } from './render-text.js';

const BRANDING = { shop: 'Haiti 1804', contact: 'hello@example.com' };
/** Elements that the emails use. An unknown one is a typing mistake, which mail clients hide. */
const ELEMENTS = new Set(
  'html head meta title style body table tr td div h1 p a ul li span br'.split(' '),
);
const LONG_NAME = `${'Catherine Flon at Arcahaie '.repeat(4)}1803`;

const contentOf = (...blocks: EmailContent['blocks']): EmailContent => ({
  to: 'ann@example.com',
  subject: 'Your order',
  title: 'Thank you, Ann',
  blocks,
});
const linesOf = (...blocks: EmailContent['blocks']) =>
  renderEmailText(contentOf(...blocks), BRANDING).split('\n');

describe('a text email', () => {
  it('is at most 72 characters wide, also with long names and lists', () => {
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
      { kind: 'piece', number: 'N° 17', name: LONG_NAME },
    );
    expect(lines.filter((line) => line.length > 72)).toEqual([]);
    expect(lines.filter((line) => /\s\$[\d,.]+$/.test(line) && line.length !== 72)).toEqual([]);
  });

  it('does not wrap URLs', () => {
    const url = `https://shop.example/reset-password?token=${'x'.repeat(80)}`;
    expect(linesOf({ kind: 'button', label: 'Choose', url })).toContain(url);
  });
});

describe('an HTML email', () => {
  it('has its meta tags, title and styles in <head>, and only HTML elements', () => {
    const html = renderEmailHtml(
      contentOf(
        { kind: 'text', text: 'Thank you.' },
        { kind: 'small', text: 'Not you? Ignore this email.' },
        { kind: 'button', label: 'Order', url: 'https://shop.example/orders/1' },
        { kind: 'list', title: 'You may', items: ['see orders'] },
        { kind: 'facts', facts: { Device: 'Firefox' } },
        { kind: 'piece', number: 'N° 17', name: 'Catherine Flon' },
        {
          kind: 'ledger',
          lines: [{ what: 'Vertières', amount: '$25.00', each: '$25.00 each', notes: ['N° 1'] }],
          total: '$25.00',
        },
      ),
      BRANDING,
    );
    expect(html).toMatch(
      /<head>\s*(<meta [^>]+>\s*)+<title>[^<]+<\/title>\s*<style>[^<]+<\/style>\s*<\/head>/,
    );
    const elements = new Set(
      Array.from(html.matchAll(/<\/?([a-z][a-z\d-]*)/g), ([, name]) => name),
    );
    expect([...elements].filter((name) => !ELEMENTS.has(name!))).toEqual([]);
  });

  it('has one list item per entry', () => {
    const list = { kind: 'list', title: 'You may', items: ['see <b>', 'see orders'] } as const;
    expect(renderEmailHtml(contentOf(list), BRANDING).match(/<li[ >]/g)).toHaveLength(2);
  });
});
