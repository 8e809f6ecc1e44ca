import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createProblem, fakeApi, type FakeResponses } from '@challenge-coins/shared-ui/api/testing';
import { anAdmin, createFakeHost } from '@challenge-coins/shared-ui/host/testing';
import { renderAt } from '../../testing/render-at.tsx';
import { PaymentMethods } from './payment-methods.tsx';
import { paymentMethodsQuery, type MethodSettings } from './payments.queries.ts';

const LIST = 'GET /admin/payment-methods';
const TRANSFER = 'PUT /admin/payment-methods/transfer';
const CASH = 'PUT /admin/payment-methods/cash';

const transfer: MethodSettings = {
  method: 'transfer',
  enabled: true,
  instructions: 'Account 1804-0101.',
  pay_days: 7,
};
const cash: MethodSettings = { method: 'cash', enabled: false, instructions: '', pay_days: null };

/** Renders the payment methods. */
function openMethods(replies: FakeResponses, permissions = ['settings.edit']) {
  const api = fakeApi(replies);
  const host = createFakeHost({ user: { ...anAdmin, permissions } });
  renderAt(<PaymentMethods />, host);
  return { ...api, host };
}

const listed = { [LIST]: () => [transfer, cash] };
const textOf = (name: string) => screen.findByRole('textbox', { name: `Instructions for ${name}` });
const save = (name: string) =>
  userEvent.click(screen.getByRole('button', { name: `Save ${name}` }));

describe('payment methods', () => {
  it('shows the settings of each method', async () => {
    openMethods(listed);
    expect(await textOf('bank transfer')).toHaveValue('Account 1804-0101.');
    expect(await textOf('bank transfer')).toHaveAccessibleDescription(
      'Shown to buyers, with the order number as the reference. Enter your account. The pieces are held for 7 days.',
    );
    expect(await textOf('cash')).toHaveAccessibleDescription(
      'Shown to buyers. Enter where and when they can pay.',
    );
    expect(screen.getByRole('switch', { name: 'Offer bank transfer' })).toBeChecked();
    expect(screen.getByRole('switch', { name: 'Offer cash' })).not.toBeChecked();
  });

  it('saves one method, trimmed, and keeps what is entered for the other', async () => {
    const saved = [transfer, { ...cash, enabled: true, instructions: 'At the fair.' }];
    const { asked, calls, host } = openMethods({ ...listed, [CASH]: () => saved });
    await userEvent.type(await textOf('bank transfer'), ' Bank 1.');
    await userEvent.click(screen.getByRole('switch', { name: 'Offer cash' }));
    await userEvent.type(await textOf('cash'), ' At the fair. ');
    await save('cash');
    await waitFor(() =>
      expect(host.toasts).toEqual([{ title: 'Saved!', message: 'Payment method saved.' }]),
    );
    expect(await asked(CASH)[0]?.json()).toEqual({ enabled: true, instructions: 'At the fair.' });
    await waitFor(async () => expect(await textOf('cash')).toHaveValue('At the fair.'));
    expect(await textOf('bank transfer')).toHaveValue('Account 1804-0101. Bank 1.');
    expect(calls).toEqual([LIST, CASH]);
  });

  it('shows an error at the field and keeps the text', async () => {
    const instructions = 'Please enter the instructions that buyers need in order to pay.';
    openMethods({
      ...listed,
      [TRANSFER]: () => createProblem(400, 'payments.instructions-missing', 'x', { instructions }),
    });
    const text = await textOf('bank transfer');
    await userEvent.clear(text);
    await save('bank transfer');
    await waitFor(() => expect(text).toBeInvalid());
    expect(text.getAttribute('aria-describedby')).not.toBeNull();
    expect(screen.getByText(instructions)).toBeVisible();
    expect(text).toHaveFocus();
  });

  it('shows any other error above the button', async () => {
    openMethods({ ...listed, [TRANSFER]: () => createProblem(500, 'x', '') });
    await textOf('bank transfer');
    await save('bank transfer');
    expect(await screen.findByText('The payment method could not be saved.')).toBeVisible();
  });

  it('takes over settings that were changed elsewhere, except those changed here', async () => {
    let methods = [transfer, cash];
    const { host } = openMethods({ [LIST]: () => methods });
    await userEvent.type(await textOf('bank transfer'), '!');
    methods = [{ ...transfer, enabled: false, instructions: 'Theirs' }, cash];
    await host.queryClient.invalidateQueries({ queryKey: paymentMethodsQuery.queryKey });
    await waitFor(() =>
      expect(screen.getByRole('switch', { name: 'Offer bank transfer' })).not.toBeChecked(),
    );
    expect(await textOf('bank transfer')).toHaveValue('Account 1804-0101.!');
  });

  it('is hidden with an older API version, which has no payment methods', async () => {
    const { asked, host } = openMethods({});
    await waitFor(() => expect(asked(LIST)).toHaveLength(1));
    await waitFor(() => expect(host.queryClient.isFetching()).toBe(0));
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('asks for nothing without the permission', () => {
    const { calls } = openMethods(listed, ['orders.read']);
    expect(calls).toEqual([]);
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });
});
