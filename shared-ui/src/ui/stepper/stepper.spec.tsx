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

test('the buttons step by one between 1 and the limit', async () => {
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

test('one less than a value above the limit is the limit', async () => {
  render(<Quantity start={10} max={4} />);
  await userEvent.click(screen.getByRole('button', { name: 'One less: Quantity' }));
  expect(value()).toBe('4');
});

test.each(['0', '-4', '.5', 'abc', ''])('ignores the invalid input "%s"', async (invalid) => {
  const user = userEvent.setup();
  render(<Quantity start={2} />);
  const input = screen.getByRole('spinbutton', { name: 'Quantity' });
  await user.clear(input);
  if (invalid) await user.type(input, invalid);
  await user.tab();
  expect(input).toHaveValue(2);
});

test('clamps input to the limit', async () => {
  const user = userEvent.setup();
  render(<Quantity max={3} />);
  const input = screen.getByRole('spinbutton');
  await user.clear(input);
  await user.type(input, '50');
  await user.tab();
  expect(input).toHaveValue(3);
  expect(input).toHaveAccessibleDescription('Only 3 left.');
});

test('the wheel does not change a focused input', () => {
  render(<Quantity />);
  screen.getByRole('spinbutton').focus();
  expect(fireEvent.wheel(screen.getByRole('spinbutton'), { deltaY: 100 })).toBe(false);
});
