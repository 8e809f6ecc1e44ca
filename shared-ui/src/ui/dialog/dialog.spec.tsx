import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from './dialog.tsx';

test('a dialog is named by its title, and asks to be closed by its button and by Escape', async () => {
  const user = userEvent.setup();
  let asked = 0;
  render(
    <Dialog open title="Edit product" onClose={() => (asked += 1)}>
      <p>Fields</p>
    </Dialog>,
  );
  await user.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent(screen.getByRole('dialog', { name: 'Edit product' }), cancelEvent());
  expect(asked).toBe(2);
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

test('a question has no close button, and its harmless answer has the focus', () => {
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
