import { render } from '@testing-library/react';
import { PriceTag } from './price-tag.tsx';
import { ProductBadges } from './product-badges.tsx';
import { aProduct } from './testing.ts';

const badges = (differences: Parameters<typeof aProduct>[0]) =>
  render(<ProductBadges product={aProduct(differences)} />).container.textContent;

describe('ProductBadges', () => {
  it('shows Limited Stock from a quarter of the edition down, In Stock above', () => {
    const edition = { status: 'in_stock', mintage: 1000 } as const;
    expect(badges({ ...edition, available: 250 })).toBe('Limited Stock');
    expect(badges({ ...edition, available: 251 })).toBe('In Stock');
  });

  it('shows Limited Stock if the status is set to it', () => {
    expect(badges({ status: 'limited_stock', mintage: null, available: null })).toBe(
      'Limited Stock',
    );
    expect(badges({ status: 'limited_stock', mintage: 1000, available: 1000 })).toBe(
      'Limited Stock',
    );
  });

  it('shows Sold Out when no piece is left', () => {
    expect(badges({ status: 'in_stock', mintage: 1000, available: 0 })).toBe('Sold Out');
  });
});

describe('a coming soon product', () => {
  const product = aProduct({ status: 'coming_soon', mintage: 1000, available: 100 });

  it('shows it once visually and once to screen readers', () => {
    const { container } = render(
      <>
        <PriceTag product={product} />
        <ProductBadges product={product} />
      </>,
    );
    const accessible = container.cloneNode(true) as HTMLElement;
    for (const silent of accessible.querySelectorAll('[aria-hidden]')) silent.remove();
    expect(accessible.textContent.match(/coming soon/gi)).toEqual(['Coming soon']);
    const visible = container.cloneNode(true) as HTMLElement;
    for (const hidden of visible.querySelectorAll('.hidden')) hidden.remove();
    expect(visible.textContent.match(/coming soon/gi)).toEqual(['Coming Soon']);
  });
});
