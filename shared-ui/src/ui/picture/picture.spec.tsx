import { fireEvent, render, screen } from '@testing-library/react';
import { Picture } from './picture.tsx';

const URL = '/api/images/0a1b-640.webp';

test('renders AVIF and WebP sources at three widths with a fixed size', () => {
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

test('a priority picture loads eagerly with high priority', () => {
  render(<Picture src={URL} alt="Obverse" sizes="100vw" priority />);
  expect(screen.getByRole('img')).toHaveAttribute('loading', 'eager');
  expect(screen.getByRole('img')).toHaveAttribute('fetchpriority', 'high');
});

test('a missing or failed picture becomes a blank coin with the same alt text', () => {
  const { container, rerender } = render(<Picture src={null} alt="Obverse" sizes="25vw" />);
  expect(screen.getByRole('img', { name: 'Obverse' }).tagName).toBe('svg');

  rerender(<Picture src={URL} alt="Obverse" sizes="25vw" />);
  fireEvent.error(screen.getByRole('img', { name: 'Obverse' }));
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByRole('img', { name: 'Obverse' })).toBeInTheDocument();
});

test('a missing decorative picture is hidden from assistive technology', () => {
  render(<Picture src={null} alt="" sizes="25vw" />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('an image not stored by the shop has no srcset', () => {
  const { container } = render(<Picture src="/logo.png" alt="Logo" sizes="10rem" />);
  expect(container.querySelector('source')).toBeNull();
  expect(screen.getByRole('img')).not.toHaveAttribute('srcset');
});
