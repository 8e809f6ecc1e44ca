import { render, screen } from '@testing-library/react';
import { PageText, parsePageText } from './page-text.tsx';

describe('the text of a page', () => {
  it('has paragraphs, headings and lists', () => {
    const text = 'One\ntwo\n\n# Rights\nThree\r\n\r\n- a\n- b\n\n- not\nonly items';
    expect(parsePageText(text)).toEqual([
      { kind: 'paragraph', text: 'One\ntwo' },
      { kind: 'heading', text: 'Rights' },
      { kind: 'paragraph', text: 'Three' },
      { kind: 'list', items: ['a', 'b'] },
      { kind: 'paragraph', text: '- not\nonly items' },
    ]);
  });

  it('of nothing is nothing', () => {
    expect(parsePageText(' \n\n ')).toEqual([]);
  });

  it('shows markup as text', () => {
    render(<PageText text={'# <b>Terms</b>\n\n<script>alert(1)</script>'} />);
    expect(screen.getByRole('heading', { name: '<b>Terms</b>' })).toBeVisible();
    expect(screen.getByText('<script>alert(1)</script>')).toBeVisible();
  });
});
