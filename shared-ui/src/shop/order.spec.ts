import { formatOrderNumber, parseOrderStatus } from './order.ts';
import { formatSerials } from './format-serials.ts';

describe('order formatting', () => {
  it('formats the last 8 characters of the id as the order number, in upper case', () => {
    expect(formatOrderNumber('0198c7a2-4b1e-7c3d-9a00-5f2e9ab0c1d4')).toBe('9AB0C1D4');
  });

  it('treats an unknown status as pending', () => {
    expect(parseOrderStatus('cancelled')).toBe('cancelled');
    expect(parseOrderStatus('toString')).toBe('pending');
  });

  it.each([
    [[17], 'N° 17'],
    [[17, 18], 'N° 17–18'],
    [[9, 4, 6, 5], 'N° 4–6, 9'],
    [[1804, 3], 'N° 3, 1804'],
  ])('formats the piece numbers %j as "%s"', (serials, text) =>
    expect(formatSerials(serials)).toBe(text),
  );
});
