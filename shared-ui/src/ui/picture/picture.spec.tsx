import { fireEvent, render, screen } from '@testing-library/react';
import { Picture } from './picture.tsx';

const URL = '/api/images/0a1b-640.webp';

test('a picture offers AVIF and WebP at three widths, and keeps its place', () => {
  const { container } = render(<Picture src={URL} alt="Obverse" sizes="25vw" />);
  const image = screen.getByRole('img', { name: 'Obverse' });
  expect(container.querySelector('source')).toHaveAttribute(
    'srcset',
    '/api/images/0a1b-320.avif 320w, /api/images/0a1b-640.avif 640w, /api/images/0a1b-960.avif 960w',
  );
  expect(image).toHaveAttribute(
    'srcset',
    expect.stringContaining('/api/images/0a1b-960.webp 960w'),
  );
  expect(image).toHaveAttribute('width', '640');
  expect(image).toHaveAttribute('loading', 'lazy');
});

test('the picture a page is about is fetched at once', () => {
  render(<Picture src={URL} alt="Obverse" sizes="100vw" priority />);
  expect(screen.getByRole('img')).toHaveAttribute('loading', 'eager');
  expect(screen.getByRole('img')).toHaveAttribute('fetchpriority', 'high');
});

test('where no picture is, or it fails, a blank coin says the same words', () => {
  const { container, rerender } = render(<Picture src={null} alt="Obverse" sizes="25vw" />);
  expect(screen.getByRole('img', { name: 'Obverse' }).tagName).toBe('svg');

  rerender(<Picture src={URL} alt="Obverse" sizes="25vw" />);
  fireEvent.error(screen.getByRole('img', { name: 'Obverse' }));
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByRole('img', { name: 'Obverse' })).toBeInTheDocument();
});

test('a decorative picture that fails is announced to nobody', () => {
  render(<Picture src={null} alt="" sizes="25vw" />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('a picture from elsewhere is taken as it is', () => {
  const { container } = render(<Picture src="/logo.png" alt="Logo" sizes="10rem" />);
  expect(container.querySelector('source')).toBeNull();
  expect(screen.getByRole('img')).not.toHaveAttribute('srcset');
});
