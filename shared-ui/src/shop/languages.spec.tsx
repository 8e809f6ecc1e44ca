import { render, screen } from '@testing-library/react';
import { setLocale } from '../messages/testing.ts';
import { NumberedPicture, formatEdition, formatPiecesLeft, formatSerials } from './index.ts';
import { plateCaption } from './plate-caption.ts';
import { aProduct } from './testing.ts';

const coin = { id: '12', year: 1805, diameter: 50.8, weight: 58, dimensions: null };

describe('the texts of a coin', () => {
  it('have the numbers and the spaces of French', () => {
    setLocale('fr');
    expect(formatPiecesLeft({ mintage: 1804, available: 12 })).toBe(
      'Il en reste 12 sur 1\u202f804',
    );
    expect(formatEdition(1)).toBe('Tirage de 1 exemplaire');
    expect(formatEdition(1804)).toBe('Tirage de 1\u202f804 exemplaires');
    expect(formatSerials([4, 5, 9])).toBe('N°\u00a04–5, 9');
  });

  it('have the forms of Haitian Creole', () => {
    setLocale('ht');
    expect(formatPiecesLeft({ mintage: 250, available: 1 })).toBe('Rete 1 sou 250');
    expect(formatEdition(1)).toBe('Tiraj 1 pyès');
  });

  it.each([
    ['fr', 'Bronze antique, haut relief', ['⌀ 50,8\u00a0mm', '58,0\u00a0g', 'bronze']],
    ['fr', 'Laiton poli', ['⌀ 50,8\u00a0mm', '58,0\u00a0g', 'laiton']],
    ['ht', 'Bwonz antik, gwo relyèf', ['⌀ 50,8 mm', '58,0 g', 'bwonz']],
    ['en', 'Antique bronze, high relief', ['⌀ 50.8 mm', '58.0 g', 'bronze']],
  ] as const)('include the caption of a plate: %s, %s', (locale, material, measures) => {
    setLocale(locale);
    expect(plateCaption({ ...coin, material }).slice(2)).toEqual(measures);
  });

  it.each([
    ['fr', 'Laiton doré', 'gold'],
    ['fr', 'Cuivre', 'copper'],
    ['fr', 'Gold-plated brass', 'gold'],
    ['fr', 'Silver-plated copper', 'copper'],
    ['ht', 'Bwonz antik', 'bronze'],
    ['ht', 'Brass', 'brass'],
    ['en', 'Gold-plated brass', 'gold'],
  ] as const)('select the colour of the metal: %s, %s', async (locale, material, metal) => {
    setLocale(locale);
    jest.resetModules();
    const { renderToStaticMarkup } = await import('react-dom/server');
    const { ProductPicture } = await import('./plate.tsx');
    const product = aProduct({ material, image: '/a.webp' });
    const html = renderToStaticMarkup(<ProductPicture product={product} sizes="40vw" />);
    expect(html).toContain(`blank ${metal}`);
  });

  it('describe a numbered picture', () => {
    setLocale('fr');
    const field = { metal: 'copper', x: 0.5, y: 0.7, width: 0.2 } as const;
    const picture = { url: '/a.webp', alt: 'Le revers', width: 640, height: 640 };
    render(
      <NumberedPicture picture={{ ...picture, number_field: field }} number={7}>
        {({ alt }) => <img alt={alt} />}
      </NumberedPicture>,
    );
    expect(screen.getByRole('img')).toHaveAccessibleName(
      'Le revers. Cette pièce porte le n°\u00a07',
    );
  });
});
