import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Failure, Pending } from './states.tsx';

test('a place that could not be filled says so, and can be tried again', async () => {
  const user = userEvent.setup();
  let tries = 0;
  render(<Failure text="The products could not be loaded." onRetry={() => (tries += 1)} />);
  expect(screen.getByRole('alert')).toHaveTextContent('The products could not be loaded.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(tries).toBe(1);
});

test('a wait is a status', () => {
  render(<Pending>Loading products...</Pending>);
  expect(screen.getByRole('status')).toHaveTextContent('Loading products...');
});
