import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FieldError, TextField } from '../ui/index.ts';
import { ApiError } from './api-error.ts';
import { useForm } from './use-form.ts';

interface FormProps {
  send: () => unknown;
}

function NameForm({ send }: FormProps) {
  const form = useForm({
    start: { first: '', last: '' },
    check: ({ first, last }) =>
      first === '' && last === ''
        ? { fields: { first: '', last: '' }, form: 'Please fill in all fields.' }
        : null,
    send,
    fallbackMessage: 'The name could not be saved.',
  });
  return (
    <form noValidate onSubmit={form.onSubmit}>
      {form.error && <FieldError id={form.errorId}>{form.error}</FieldError>}
      <TextField {...form.field('first')} label="First" />
      <TextField {...form.field('last')} label="Last" />
      <button aria-busy={form.busy}>Save</button>
    </form>
  );
}

/** A form that validates each field on blur. */
function CheckedForm({ send }: FormProps) {
  const form = useForm({
    start: { first: '', last: '' },
    checkFields: ({ first, last }) => ({
      ...(first === '' && { first: 'Enter the first name.' }),
      ...(last === '' && { last: 'Enter the last name.' }),
    }),
    send,
    fallbackMessage: '',
  });
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <TextField {...form.field('first')} label="First" />
      <TextField {...form.field('last')} label="Last" />
      <button>Save</button>
    </form>
  );
}

const field = (name: string) => screen.getByRole('textbox', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('useForm', () => {
  it('does not submit invalid values and focuses the first invalid field', async () => {
    const send = jest.fn();
    render(<NameForm send={send} />);
    await save();
    expect(send).not.toHaveBeenCalled();
    expect(field('First')).toHaveFocus();
    expect(field('Last')).toHaveAccessibleDescription('Please fill in all fields.');
    await userEvent.type(field('First'), 'Marie');
    expect(field('First')).toBeValid();
    expect(field('Last')).toBeInvalid();
  });

  it('shows API field errors at their fields and keeps the typed values', async () => {
    const fields = { last: 'This name is taken.', other: 'Not here.' };
    const refusal = new ApiError({ status: 409, code: '', detail: 'Taken.', fields });
    render(<NameForm send={() => Promise.reject(refusal)} />);
    await userEvent.type(field('Last'), 'Jeanne');
    await save();
    expect(field('Last')).toHaveAccessibleDescription('This name is taken.');
    expect(field('Last')).toHaveFocus();
    expect(field('Last')).toHaveValue('Jeanne');
    expect(screen.queryByText('Taken.')).not.toBeInTheDocument();
    await userEvent.type(field('Last'), 's');
    expect(field('Last')).toBeValid();
  });

  it('shows the fallback message when the error has no field errors', async () => {
    render(<NameForm send={() => Promise.reject(new Error('secret'))} />);
    await userEvent.type(field('Last'), 'Jeanne');
    await save();
    expect(screen.getByText('The name could not be saved.')).toBeVisible();
  });

  it('submits only once while a submission is in flight', async () => {
    const send = jest.fn(() => new Promise(() => undefined));
    render(<NameForm send={send} />);
    await userEvent.type(field('Last'), 'Jeanne{Enter}{Enter}');
    expect(send).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-busy', 'true');
  });

  it('validates a field on blur and submits only once all fields are valid', async () => {
    const send = jest.fn();
    render(<CheckedForm send={send} />);
    await userEvent.click(field('First'));
    expect(field('First')).toBeValid();
    await userEvent.tab();
    expect(field('First')).toHaveAccessibleDescription('Enter the first name.');
    expect(field('Last')).toBeValid();
    await userEvent.type(field('First'), 'Marie');
    expect(field('First')).toBeValid();
    await save();
    expect(field('Last')).toHaveAccessibleDescription('Enter the last name.');
    expect(field('Last')).toHaveFocus();
    await userEvent.type(field('Last'), 'Jeanne{Enter}');
    expect(send).toHaveBeenCalledTimes(1);
  });
});
