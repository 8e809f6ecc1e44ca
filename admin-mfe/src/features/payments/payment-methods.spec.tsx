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

const MONCASH = 'PUT /admin/payment-methods/moncash';
const CARD = 'PUT /admin/payment-methods/card';

const noProvider = {
  ...{ rate: null, pay_minutes: null, currency: 'USD' },
  ...{ is_configured: true, is_test: false },
};
const transfer: MethodSettings = {
  ...noProvider,
  method: 'transfer',
  enabled: true,
  instructions: 'Account 1804-0101.',
  pay_days: 7,
};
const cash: MethodSettings = {
  ...noProvider,
  ...{ method: 'cash', enabled: false, instructions: '', pay_days: null },
};
const card: MethodSettings = { ...cash, method: 'card', pay_minutes: 31 };
const moncash: MethodSettings = { ...cash, method: 'moncash', currency: 'HTG', pay_minutes: 15 };

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
      'Enter your account details. Buyers see them with the order number as the reference. The pieces are held for 7 days.',
    );
    expect(await textOf('cash')).toHaveAccessibleDescription(
      'Enter where and when buyers can pay. They see this text.',
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

  it('works with an older API version, which sends no fields of providers', async () => {
    const old = ({ method, enabled, instructions, pay_days }: MethodSettings) => ({
      ...{ method, enabled, instructions, pay_days },
    });
    openMethods({ [LIST]: () => [old(transfer), old(cash)] });
    expect(await screen.findByRole('switch', { name: 'Offer bank transfer' })).toBeEnabled();
  });
});

describe('payment methods of a provider', () => {
  const offer = (name: string) => screen.findByRole('switch', { name: `Offer ${name}` });
  const rate = () => screen.getByRole('textbox', { name: /^Gourdes per US dollar/ });

  it('says what card payments need, and has no instructions', async () => {
    const { asked } = openMethods({
      [LIST]: () => [card],
      [CARD]: () => [{ ...card, enabled: true }],
    });
    const toggle = await offer('card');
    expect(toggle).toHaveAccessibleDescription(
      /^Buyers pay on Stripe’s page\. A Stripe account needs a business in a supported country; Haiti is not one of them\./,
    );
    expect(toggle).toHaveAccessibleDescription(/held for 31 minutes/);
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await userEvent.click(toggle);
    await save('card');
    await waitFor(() => expect(asked(CARD)).toHaveLength(1));
    expect(await asked(CARD)[0]?.json()).toEqual({ enabled: true, instructions: '' });
  });

  it.each([
    ['card', card, 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET'],
    ['MonCash', moncash, 'MONCASH_CLIENT_ID and MONCASH_CLIENT_SECRET'],
  ])('names the missing configuration of %s', async (name, method, variables) => {
    openMethods({ [LIST]: () => [{ ...method, enabled: true, is_configured: false }] });
    expect(await offer(name)).toBeDisabled();
    expect(await offer(name)).not.toBeChecked();
    expect(await offer(name)).toHaveAccessibleDescription(
      new RegExp(`set the environment variables ${variables} and restart the shop`),
    );
    expect(screen.queryByText(/Test mode/)).not.toBeInTheDocument();
  });

  it('says that no money moves in test mode', async () => {
    openMethods({ [LIST]: () => [{ ...card, is_test: true }] });
    expect(await offer('card')).toHaveAccessibleDescription(/Test mode: no money moves\./);
  });

  it('requires the rate of MonCash only while it is offered', async () => {
    const saved = [{ ...moncash, enabled: true, rate: 132.5 }];
    const { asked } = openMethods({ [LIST]: () => [moncash], [MONCASH]: () => saved });
    await userEvent.click(await offer('MonCash'));
    await save('MonCash');
    expect(rate()).toHaveAccessibleDescription(/^Enter how many gourdes a US dollar costs/);
    expect(rate()).toHaveFocus();
    expect(asked(MONCASH)).toEqual([]);
    await userEvent.type(rate(), ' 132.5 ');
    await save('MonCash');
    await waitFor(() => expect(asked(MONCASH)).toHaveLength(1));
    expect(await asked(MONCASH)[0]?.json()).toEqual({
      ...{ enabled: true, instructions: '', rate: 132.5 },
    });
    await waitFor(() => expect(rate()).toHaveValue('132.5'));
    await userEvent.click(await offer('MonCash'));
    await userEvent.clear(rate());
    await save('MonCash');
    await waitFor(() => expect(asked(MONCASH)).toHaveLength(2));
    expect(await asked(MONCASH)[1]?.json()).toMatchObject({ enabled: false, rate: null });
  });

  it.each(['132,5', '0', '1e3', '0.00001', '1000001'])('rejects the rate %s', async (text) => {
    const { asked } = openMethods({ [LIST]: () => [moncash] });
    await offer('MonCash');
    await userEvent.type(rate(), text);
    await save('MonCash');
    expect(rate()).toBeInvalid();
    expect(asked(MONCASH)).toEqual([]);
  });

  it('shows the API’s error at the rate', async () => {
    const detail = 'Please enter the exchange rate that the amount is charged at.';
    openMethods({
      [LIST]: () => [{ ...moncash, rate: 132.5 }],
      [MONCASH]: () => createProblem(400, 'payments.rate-missing', detail, { rate: detail }),
    });
    await offer('MonCash');
    await save('MonCash');
    expect(await screen.findByText(detail)).toBeVisible();
    expect(rate()).toBeInvalid();
  });
});
