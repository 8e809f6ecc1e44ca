import { screen, waitFor } from '@testing-library/react';
import { createProblem, fakeApi, type FakeResponses } from '@challenge-coins/shared-ui/api/testing';
import { aShopper, type FakeHostOptions } from '@challenge-coins/shared-ui/host/testing';
import { aProduct } from '@challenge-coins/shared-ui/shop/testing';
import { userEvent } from '@testing-library/user-event';
import { renderPage } from '../testing/render-page.tsx';
import { requestPath } from '../request-path.ts';
import { RequestPage } from './request.page.tsx';

const ROUTES = [{ path: '/request', element: <RequestPage /> }];
const POST = 'POST /requests';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const received = {
  [POST]: () => ({ id: 'r1', received_at: '2026-01-03T12:00:00.000Z' }),
  'GET /products': () => {
    const items = [aProduct({ id: '6', name: 'Catherine Flon' })];
    return { items, total: 1, page: 1, page_size: 24 };
  },
};

async function openPage(replies: FakeResponses = {}, url = '/request', options?: FakeHostOptions) {
  const api = fakeApi({ ...received, ...replies });
  await renderPage(url, ROUTES, options);
  return api;
}

const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send request' }));

describe('request page', () => {
  it('sends a request about a product, with the quantity, and says what happens next', async () => {
    const { asked } = await openPage({}, requestPath('pre_order'));
    expect(screen.getByRole('combobox', { name: /^What/ })).toHaveDisplayValue('A pre-order');
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: /^Product/ }),
      'Catherine Flon',
    );
    await userEvent.type(field('Quantity'), ' 2 ');
    await userEvent.type(field('Name'), ' Ann ');
    await userEvent.type(field('Email'), 'ann@example.com');
    await userEvent.type(field('Message'), 'Two, please.');
    await send();
    expect(
      await screen.findByRole('heading', { level: 2, name: 'We received your request' }),
    ).toHaveFocus();
    expect(screen.getByText('ann@example.com')).toBeVisible();
    expect(await asked(POST)[0]?.json()).toEqual({
      ...{ id: expect.stringMatching(UUID), kind: 'pre_order', product_id: '6', quantity: 2 },
      ...{ name: 'Ann', email: 'ann@example.com', message: 'Two, please.' },
    });
  });

  it('shows the chosen product', async () => {
    await openPage();
    expect(screen.getByText('Which coin is it about?')).toBeInTheDocument();
    const choice = await screen.findByRole('combobox', { name: /^Product/ });
    await userEvent.selectOptions(choice, 'Catherine Flon');
    expect(screen.getByRole('link', { name: 'Catherine Flon' })).toHaveAttribute(
      'href',
      '/product/6',
    );
    await userEvent.selectOptions(choice, 'No particular product');
    expect(screen.queryByRole('link', { name: 'Catherine Flon' })).toBeNull();
  });

  it('names every missing field and focuses the first', async () => {
    const { calls } = await openPage();
    await userEvent.type(field('Email'), 'arcahaie');
    await send();
    expect(field('Name')).toHaveFocus();
    expect(field('Name')).toHaveAccessibleDescription('Please enter your name.');
    expect(field('Email')).toHaveAccessibleDescription(/^Please enter an email address like/);
    expect(field('Message')).toHaveAccessibleDescription('Please enter a message.');
    expect(calls).not.toContain(POST);
  });

  it('sends no quantity with a question, and prefills the email of a shopper', async () => {
    const { asked } = await openPage({}, requestPath('quantity'), { user: aShopper });
    expect(field('Email')).toHaveValue(aShopper.email);
    await userEvent.type(field('Quantity'), '9');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^What/ }), 'question');
    expect(screen.queryByRole('textbox', { name: /^Quantity/ })).not.toBeInTheDocument();
    await userEvent.type(field('Name'), 'Ann');
    await userEvent.type(field('Message'), 'How heavy is it?');
    await send();
    await screen.findByRole('heading', { level: 2 });
    expect(await asked(POST)[0]?.json()).toMatchObject({ kind: 'question', quantity: null });
  });

  it('keeps the text and the id after a failure; a changed text gets another id', async () => {
    const { asked, on } = await openPage({ [POST]: () => createProblem(503, 'x', 'Busy.') });
    await userEvent.type(field('Name'), 'Ann');
    await userEvent.type(field('Email'), 'ann@example.com');
    await userEvent.type(field('Message'), 'Hello');
    await send();
    expect(await screen.findByText('Busy.')).toBeVisible();
    await send();
    await waitFor(() => expect(asked(POST)).toHaveLength(2));
    await screen.findByText('Busy.');
    await userEvent.type(field('Message'), '!');
    on(POST, received[POST]);
    await send();
    await screen.findByRole('heading', { level: 2 });
    const bodies = await Promise.all(asked(POST).map((request) => request.json()));
    const ids = bodies.map(({ id }: { id: string }) => id);
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  it('shows the message of a refused field', async () => {
    const quantity = 'Please enter a whole number from 1 to 100,000.';
    await openPage(
      { [POST]: () => createProblem(400, 'x', 'Invalid.', { quantity }) },
      requestPath('quantity'),
    );
    await userEvent.type(field('Quantity'), '0');
    await userEvent.type(field('Name'), 'Ann');
    await userEvent.type(field('Email'), 'ann@example.com');
    await userEvent.type(field('Message'), 'Hello');
    await send();
    await waitFor(() => expect(field('Quantity')).toHaveAccessibleDescription(quantity));
  });
});
