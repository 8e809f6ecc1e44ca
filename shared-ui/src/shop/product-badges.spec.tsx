import { render } from '@testing-library/react';
import { PriceTag } from './price-tag.tsx';
import { ProductBadges } from './product-badges.tsx';
import { aProduct } from './testing.ts';

const badges = (differences: Parameters<typeof aProduct>[0]) =>
  render(<ProductBadges product={aProduct(differences)} />).container.textContent;

describe('the badge of a product', () => {
  it('is Limited Stock from a quarter of the edition down, In Stock above', () => {
    const edition = { status: 'in_stock', mintage: 1000 } as const;
    expect(badges({ ...edition, available: 250 })).toBe('Limited Stock');
    expect(badges({ ...edition, available: 251 })).toBe('In Stock');
  });

  it('is Limited Stock where the shopkeeper says so', () => {
    expect(badges({ status: 'limited_stock', mintage: null, available: null })).toBe(
      'Limited Stock',
    );
    expect(badges({ status: 'limited_stock', mintage: 1000, available: 1000 })).toBe(
      'Limited Stock',
    );
  });

  it('is Sold Out when no piece is left', () => {
    expect(badges({ status: 'in_stock', mintage: 1000, available: 0 })).toBe('Sold Out');
  });
});

describe('a product that is coming soon', () => {
  const product = aProduct({ status: 'coming_soon', mintage: 1000, available: 100 });

  it('says so once to the eye and once to a screen reader', () => {
    const { container } = render(
      <>
        <PriceTag product={product} />
        <ProductBadges product={product} />
      </>,
    );
    const heard = container.cloneNode(true) as HTMLElement;
    for (const silent of heard.querySelectorAll('[aria-hidden]')) silent.remove();
    expect(heard.textContent.match(/coming soon/gi)).toEqual(['Coming soon']);
    const seen = container.cloneNode(true) as HTMLElement;
    for (const unseen of seen.querySelectorAll('.hidden')) unseen.remove();
    expect(seen.textContent.match(/coming soon/gi)).toEqual(['Coming Soon']);
  });
});
