import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderWithHost } from '../../testing/render-page.tsx';
import { ContactForm } from './contact-form.tsx';

function renderForm() {
  const calls = jest.fn();
  globalThis.fetch = calls;
  return { ...renderWithHost(<ContactForm />), calls };
}

const field = (name: RegExp) => screen.getByRole('textbox', { name });
const fill = async (email: string) => {
  await userEvent.type(field(/^Name/), 'Flon');
  await userEvent.type(field(/^Email/), email);
  await userEvent.type(field(/^Message/), 'Bonjou');
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send Message' }));

describe('ContactForm', () => {
  it('requires name, email and message and focuses the first missing field', async () => {
    const { host } = renderForm();
    await userEvent.type(field(/^Email/), 'a@example.com');
    await send();
    expect(screen.getByText('Please fill in all required fields.')).toBeVisible();
    expect(field(/^Name/)).toHaveFocus();
    expect(field(/^Name/)).toBeInvalid();
    expect(field(/^Message/)).toBeInvalid();
    expect(field(/^Email/)).toBeValid();
    expect(host.toasts).toHaveLength(0);
  });

  it('prefills subject and message', () => {
    renderWithHost(
      <ContactForm initialValues={{ subject: 'Pre-order: Flon', message: 'Bonjou' }} />,
    );
    expect(field(/^Subject/)).toHaveValue('Pre-order: Flon');
    expect(field(/^Message/)).toHaveValue('Bonjou');
  });

  it('rejects an invalid email address', async () => {
    renderForm();
    await fill('arcahaie');
    await send();
    expect(field(/^Email/)).toHaveAccessibleDescription(/like name@example\.com/);
    expect(field(/^Email/)).toHaveFocus();
  });

  it('shows "Message Sent!", clears the form and makes no API call', async () => {
    const { host, calls } = renderForm();
    await fill('flon@example.com');
    await send();
    expect(host.toasts).toEqual([
      { title: 'Message Sent!', message: "We'll get back to you as soon as possible." },
    ]);
    expect(field(/^Message/)).toHaveValue('');
    expect(calls).not.toHaveBeenCalled();
  });
});
