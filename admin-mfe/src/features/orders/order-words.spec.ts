import { lineTotal, serialText, shortId } from './order-words.ts';

describe('the words of an order', () => {
  it('show the last 8 characters of the id in upper case', () => {
    expect(shortId('0193a5f2-77aa-7bbb-8ccc-0123456789ab')).toBe('456789AB');
  });

  it('draw neighbouring serial numbers together', () => {
    expect(serialText([9, 4, 6, 5])).toBe('N° 4–6, 9');
    expect(serialText([1804])).toBe('N° 1804');
  });

  it('reckon a line to the cent', () => {
    const item = {
      line_id: 'l',
      product_id: '1',
      name: 'x',
      image: null,
      serials: null,
      coins: null,
    };
    expect(lineTotal({ ...item, quantity: 3, price: 19.99 })).toBe(59.97);
  });
});
