import { render, screen } from '@testing-library/react';
import { NumberedReverse } from './numbered-reverse.tsx';
import { aProduct } from './testing.ts';

const face = (alt: string) => ({
  url: `/api/images/${alt}-640.webp`,
  alt,
  width: 960,
  height: 960,
});
const number_field = { metal: 'silver', x: 0.53, y: 0.7, width: 0.136 } as const;
const coin = aProduct({ images: [face('Obverse'), { ...face('Reverse'), number_field }] });

/** The digits drawn on the picture, decoded from their offsets in the sprite. */
function digitsIn(container: HTMLElement): string {
  const cells = [...container.querySelectorAll('svg svg')];
  return cells.map((cell) => Number(cell.getAttribute('viewBox')?.split(' ')[0]) / 34).join('');
}

describe('NumberedReverse', () => {
  it('draws the piece number with at least four digits and adds it to the alt text', () => {
    const { container } = render(<NumberedReverse product={coin} number={62} sizes="40vw" />);
    expect(digitsIn(container)).toBe('0062');
    expect(screen.getByRole('img')).toHaveAccessibleName('Reverse. This piece is N° 62');
  });

  it('fits the longest number into the same field', () => {
    const { container } = render(<NumberedReverse product={coin} number={100_000} sizes="40vw" />);
    expect(digitsIn(container)).toBe('100000');
    const cells = [...container.querySelectorAll('svg svg')];
    const right = cells.map(
      (cell) => Number(cell.getAttribute('x')) + Number(cell.getAttribute('width')),
    );
    expect(Math.max(...right)).toBeCloseTo(0.53 + 0.068);
  });

  it('draws no number when none is left', () => {
    const { container } = render(<NumberedReverse product={coin} number={null} sizes="40vw" />);
    expect(digitsIn(container)).toBe('');
    expect(screen.getByRole('img')).toHaveAccessibleName('Reverse');
  });

  it('shows a picture without a number field unchanged', () => {
    const photographed = aProduct({ images: [face('Obverse'), face('Photograph')] });
    const { container } = render(
      <NumberedReverse product={photographed} number={7} sizes="40vw" />,
    );
    expect(digitsIn(container)).toBe('');
    expect(screen.getByRole('img')).toHaveAccessibleName('Photograph');
  });
});
