import { orderNumber } from './order-number.ts';
import { serialsText } from './serials.ts';

describe('the numbers of the pieces in an order', () => {
  it.each([
    [[17], 'No. 17'],
    [[17, 18], 'Nos. 17 and 18'],
    [[23, 17, 18, 19], 'Nos. 17–19 and 23'],
    [[1804, 3], 'Nos. 3 and 1,804'],
  ])('%j are read as "%s"', (serials, text) => expect(serialsText(serials)).toBe(text));
});

describe('the number of an order', () => {
  it('is the last 8 characters of its id, in upper case', () => {
    expect(orderNumber('0198c7a2-4b1e-7c3d-9a00-5f2e9ab0c1d4')).toBe('9AB0C1D4');
  });
});
