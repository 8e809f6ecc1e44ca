import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Stepper } from './stepper.tsx';

function Quantity({ start = 1, max }: { start?: number; max?: number }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <Stepper label="Quantity" value={value} onChange={setValue} max={max} hint="Only 3 left." />
      <output>{value}</output>
    </>
  );
}

const value = () => screen.getByRole('status').textContent;

test('the two buttons step by one, down to one and up to the limit', async () => {
  const user = userEvent.setup();
  render(<Quantity max={3} />);
  const less = screen.getByRole('button', { name: 'One less: Quantity' });
  const more = screen.getByRole('button', { name: 'One more: Quantity' });
  expect(less).toBeDisabled();
  await user.click(more);
  await user.click(more);
  expect(value()).toBe('3');
  expect(more).toBeDisabled();
  await user.click(less);
  expect(value()).toBe('2');
});

test.each(['0', '-4', '.5', 'abc', ''])('typing "%s" changes nothing', async (nonsense) => {
  const user = userEvent.setup();
  render(<Quantity start={2} />);
  const input = screen.getByRole('spinbutton', { name: 'Quantity' });
  await user.clear(input);
  if (nonsense) await user.type(input, nonsense);
  await user.tab();
  expect(input).toHaveValue(2);
});

test('more than the limit is the limit', async () => {
  const user = userEvent.setup();
  render(<Quantity max={3} />);
  const input = screen.getByRole('spinbutton');
  await user.clear(input);
  await user.type(input, '50');
  await user.tab();
  expect(input).toHaveValue(3);
  expect(input).toHaveAccessibleDescription('Only 3 left.');
});

test('the wheel changes nothing while the input has the focus', () => {
  render(<Quantity />);
  screen.getByRole('spinbutton').focus();
  expect(fireEvent.wheel(screen.getByRole('spinbutton'), { deltaY: 100 })).toBe(false);
});
