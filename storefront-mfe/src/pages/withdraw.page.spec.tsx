import { screen, waitFor, within } from '@testing-library/react';
import { createProblem, fakeApi, type FakeResponses } from '@challenge-coins/shared-ui/api/testing';
import { aShopper, type FakeHostOptions } from '@challenge-coins/shared-ui/host/testing';
import { userEvent } from '@testing-library/user-event';
import { renderPage } from '../testing/render-page.tsx';
import { withdrawPath } from '../withdraw-path.ts';
import { WithdrawPage } from './withdraw.page.tsx';

const ROUTES = [{ path: '/withdraw', element: <WithdrawPage /> }];
const POST = 'POST /withdrawals';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const RECEIVED = new Date(2026, 0, 3, 12, 34).toISOString();
const received = { [POST]: () => ({ id: 'w1', received_at: RECEIVED }) };

async function openPage(
  replies: FakeResponses = received,
  url = withdrawPath('1804A04A'),
  options?: FakeHostOptions,
) {
  const api = fakeApi(replies);
  const { host } = await renderPage(url, ROUTES, options);
  return { ...api, host };
}

const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
const button = (name: string) => screen.getByRole('button', { name });
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });

/** Completes the form by keyboard, up to the review. */
async function review(): Promise<void> {
  await userEvent.type(field('Name'), ' Catherine Flon ');
  await userEvent.type(field('Email'), 'catherine@example.com{Enter}');
  await heading('Check your statement');
}

describe('withdrawal page', () => {
  it('asks for at most four fields, without login', async () => {
    await openPage();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Withdraw from a contract');
    expect(screen.getAllByRole('textbox')).toHaveLength(4);
    expect(field('Order number')).toHaveValue('1804A04A');
    expect(field('What you return')).not.toBeRequired();
  });

  it('prefills the email of a logged-in shopper', async () => {
    await openPage(received, '/withdraw', { user: aShopper });
    expect(field('Email')).toHaveValue(aShopper.email);
    expect(field('Order number')).toHaveValue('');
  });

  it('shows a message at each missing field and focuses the first', async () => {
    const { calls } = await openPage(received, '/withdraw');
    await userEvent.type(field('Email'), 'arcahaie{Enter}');
    expect(field('Name')).toHaveFocus();
    expect(field('Name')).toHaveAccessibleDescription('Please enter your name.');
    expect(field('Order number')).toHaveAccessibleDescription(/^Please enter your order number\./);
    expect(field('Email')).toHaveAccessibleDescription(/^Please enter an email address like/);
    expect(calls).toEqual([]);
  });

  it('shows the statement for review and sends nothing yet', async () => {
    const { calls } = await openPage();
    await review();
    expect(await heading('Check your statement')).toHaveFocus();
    const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(facts).toEqual([
      'Catherine Flon',
      '1804A04A',
      'catherine@example.com',
      'The whole order',
    ]);
    expect(calls).toEqual([]);
  });

  it('sends the statement by "Confirm withdrawal" and shows when it was received', async () => {
    const { asked } = await openPage();
    await userEvent.type(field('What you return'), 'N° 4');
    await review();
    await userEvent.click(button('Confirm withdrawal'));
    expect(await heading('We received your statement')).toHaveFocus();
    expect(screen.getByText(/is on its way to/)).toHaveTextContent('catherine@example.com');
    expect(screen.getByText('January 3, 2026 at 12:34 PM')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Confirm withdrawal' })).not.toBeInTheDocument();
    expect(await asked(POST)[0]?.json()).toEqual({
      ...{ id: expect.stringMatching(UUID), name: 'Catherine Flon', order_number: '1804A04A' },
      ...{ email: 'catherine@example.com', statement: 'N° 4' },
    });
  });

  it('sends the same id again after a failure, and another one for a changed statement', async () => {
    const { asked, on, host } = await openPage({ [POST]: () => createProblem(503, 'x', 'Busy.') });
    await review();
    const confirm = () => userEvent.click(button('Confirm withdrawal'));
    await confirm();
    expect(await screen.findByText('Busy.')).toBeVisible();
    await userEvent.click(button('Change'));
    expect(await heading('Change your statement')).toHaveFocus();
    await userEvent.click(button('Continue'));
    await confirm();
    await waitFor(() => expect(asked(POST)).toHaveLength(2));
    await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
    expect(field('Name')).toHaveValue('Catherine Flon');
    await userEvent.type(field('What you return'), 'N° 4');
    await userEvent.click(button('Continue'));
    on(POST, received[POST]);
    await confirm();
    await heading('We received your statement');
    const bodies = await Promise.all(asked(POST).map((request) => request.json()));
    const ids = bodies.map(({ id }: { id: string }) => id);
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
    expect(host.toasts).toEqual([]);
  });

  it('sends a double click once', async () => {
    const answers: ((value: unknown) => void)[] = [];
    const { asked } = await openPage({
      [POST]: () =>
        new Promise((resolve) => {
          answers.push(resolve);
        }),
    });
    await review();
    await userEvent.dblClick(button('Confirm withdrawal'));
    await waitFor(() => expect(asked(POST)).toHaveLength(1));
    answers[0]?.(received[POST]());
    await heading('We received your statement');
    expect(asked(POST)).toHaveLength(1);
  });

  it('shows the message of a refused field', async () => {
    const email = 'Please enter a valid email address.';
    await openPage({ [POST]: () => createProblem(400, 'x', 'Invalid.', { email }) });
    await review();
    await userEvent.click(button('Confirm withdrawal'));
    const alert = await screen.findByText(email);
    expect(within(screen.getByRole('alert')).getByText(email)).toBe(alert);
  });
});
