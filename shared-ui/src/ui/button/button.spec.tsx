import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button.tsx';

test('a busy button keeps its name and focus and ignores clicks', async () => {
  const user = userEvent.setup();
  let clicks = 0;
  const draw = (busy: boolean) => (
    <Button busy={busy} onClick={() => (clicks += 1)}>
      Add to Cart
    </Button>
  );
  const { rerender } = render(draw(false));
  await user.click(screen.getByRole('button'));
  rerender(draw(true));
  await user.click(screen.getByRole('button'));

  expect(clicks).toBe(1);
  const button = screen.getByRole('button', { name: 'Add to Cart' });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
});

test('a busy submit button does not submit its form', async () => {
  const user = userEvent.setup();
  let sent = 0;
  render(
    <form onSubmit={() => (sent += 1)}>
      <Button type="submit" busy>
        Save
      </Button>
    </form>,
  );
  await user.click(screen.getByRole('button'));
  expect(sent).toBe(0);
});
