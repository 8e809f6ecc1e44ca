import { render, screen } from '@testing-library/react';
import { StitchProgress } from './stitch.tsx';

test('one stitch is drawn for each coin chosen, and the count can be heard', () => {
  const { container } = render(<StitchProgress label="Coins chosen" done={2} total={3} />);
  expect(container.querySelectorAll('[data-done]')).toHaveLength(2);
  const progress = screen.getByRole('progressbar', { name: 'Coins chosen' });
  expect(progress).toHaveAttribute('aria-valuetext', '2 of 3');
});
