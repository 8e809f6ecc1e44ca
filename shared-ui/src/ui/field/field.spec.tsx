import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CheckField } from './check-field.tsx';
import { PasswordField } from './password-field.tsx';
import { SelectField, TextArea, TextField } from './text-field.tsx';

test('label, error and hint are linked to the control, the error first', () => {
  render(<TextField label="Email" hint="We write only about orders." error="Please fill it in." />);
  const input = screen.getByRole('textbox', { name: 'Email' });
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Please fill it in. We write only about orders.');
});

test('a field without an error is not marked invalid', () => {
  render(<TextArea label="Message" />);
  expect(screen.getByRole('textbox', { name: 'Message' })).toBeValid();
});

test('errorId marks a field invalid and links it to a message elsewhere', () => {
  render(
    <>
      <p id="form">Please fill in all fields.</p>
      <TextField label="Name" errorId="form" />
    </>,
  );
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Please fill in all fields.');
  expect(screen.getByRole('textbox')).toBeInvalid();
});

test('the star of a required field is not part of its accessible name', () => {
  render(<TextField label="Subject" required />);
  expect(screen.getByRole('textbox', { name: 'Subject' })).toBeRequired();
});

test('a select field renders a native select', async () => {
  const user = userEvent.setup();
  render(
    <SelectField label="Sort" defaultValue="featured">
      <option value="featured">Featured</option>
      <option value="price_asc">Price: Low to High</option>
    </SelectField>,
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'price_asc');
  expect(screen.getByRole('combobox')).toHaveValue('price_asc');
});

test('a password can be shown and hidden again', async () => {
  const user = userEvent.setup();
  render(<PasswordField label="Password" />);
  await user.type(screen.getByLabelText('Password'), 'secret1');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  expect(screen.getByLabelText('Password')).toHaveValue('secret1');
});

test('a checkbox is toggled by its label and described by its hint', async () => {
  const user = userEvent.setup();
  render(<CheckField label="Show the banner" hint="On every page." />);
  await user.click(screen.getByText('Show the banner'));
  expect(screen.getByRole('checkbox')).toBeChecked();
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('On every page.');
});
