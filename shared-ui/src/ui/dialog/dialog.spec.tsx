import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from './dialog.tsx';

test('a dialog is named by its title and calls onClose for its button and Escape', async () => {
  const user = userEvent.setup();
  let closed = 0;
  render(
    <Dialog open title="Edit product" onClose={() => (closed += 1)}>
      <p>Fields</p>
    </Dialog>,
  );
  await user.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent(screen.getByRole('dialog', { name: 'Edit product' }), cancelEvent());
  expect(closed).toBe(2);
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

test('an alert dialog has no close button and focuses the autofocus action', () => {
  render(
    <Dialog
      open
      role="alertdialog"
      title="Remove item"
      onClose={() => undefined}
      actions={
        <>
          <button>Remove</button>
          <button data-autofocus>Cancel</button>
        </>
      }
    >
      Remove Catherine Flon from cart?
    </Dialog>,
  );
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(
    'Remove Catherine Flon from cart?',
  );
});

function cancelEvent() {
  return new Event('cancel', { cancelable: true });
}
