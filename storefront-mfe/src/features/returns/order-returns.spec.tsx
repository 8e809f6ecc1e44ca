import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createProblem, fakeApi, type FakeResponses } from '@challenge-coins/shared-ui/api/testing';
import { aShopper } from '@challenge-coins/shared-ui/host/testing';
import { renderPage } from '../../testing/render-page.tsx';
import { OrderReturns } from './order-returns.tsx';
import type { OrderReturns as Returns, OwnReturn } from './returns.queries.ts';

const URL = '/orders/o1/returns';
const GET = `GET ${URL}`;
const POST = `POST ${URL}`;
const CANCEL = `POST ${URL}/r1/cancel`;

const [coin, plain] = ['l1', 'l2'];
const piece = (number: number) => ({ product_id: '7', name: 'Vertières', number });
const requested: OwnReturn = {
  ...{ id: 'r1', state: 'requested', reason: 'damaged', comment: '', answer: '' },
  ...{ requested_at: '2026-11-20T14:30:00.000Z', refund_until: null, received_at: null },
  ...{ closed_at: null, refund: null, refund_state: 'none' },
  items: [
    {
      ...{ line_id: coin, name: 'Vertières', quantity: 1, received: null, outcome: null },
      pieces: [{ ...piece(4), outcome: null }],
    },
  ],
};
const data: Returns = {
  ...{ is_returnable: true, may_withdraw: true, send_to: '1804 Liberty Avenue', returns: [] },
  withdraw_until: '2026-12-05T00:00:00.000Z',
  lines: [
    { line_id: coin, name: 'Vertières', quantity: 2, pieces: [piece(4), piece(5)] },
    { line_id: plain, name: 'A medal', quantity: 2, pieces: [] },
  ],
};
const withReturn = (own: Partial<OwnReturn>): Returns => ({
  ...data,
  returns: [{ ...requested, ...own }],
});

/** Renders the returns of an order. */
async function openReturns(returns: Returns, responses: FakeResponses = {}) {
  const api = fakeApi({ [GET]: () => returns, ...responses });
  const routes = [{ path: '/', element: <OrderReturns orderId="o1" /> }];
  const page = await renderPage('/', routes, { user: aShopper });
  const region = within(await screen.findByRole('region', { name: 'Returns' }));
  return { ...api, ...page, region };
}

describe('the returns of an order', () => {
  it.each<[Partial<OwnReturn>, RegExp]>([
    [{}, /Return requested.*N°\s4.*Please keep the coins/],
    [
      { state: 'approved', answer: 'Wrap it well.' },
      /send the coins to 1804 Liberty.*Wrap it well/,
    ],
    [{ state: 'received' }, /Your parcel arrived/],
    [{ state: 'refunded', refund: 25, refund_state: 'done' }, /We refunded \$25\.00/],
    [{ state: 'refunded', refund: 25, refund_state: 'pending' }, /is being refunded/],
    [{ state: 'refunded', refund: 25, refund_state: 'failed' }, /did not reach you/],
    [{ state: 'refunded', refund: 0 }, /without a refund/],
    [{ state: 'rejected', answer: 'It was engraved.' }, /Return declined.*It was engraved/],
    [{ refund_until: '2026-12-04T14:30:00.000Z' }, /by December 4, 2026/],
  ])('say what happens next: %j', async (own, text) => {
    await openReturns(withReturn(own));
    expect(screen.getByRole('region', { name: 'Returns' })).toHaveTextContent(text);
    const isOpen = own.state === undefined || own.state === 'approved';
    expect(screen.queryAllByRole('button', { name: /^Take it back/ })).toHaveLength(isOpen ? 1 : 0);
  });

  it.each<[Partial<OwnReturn>, RegExp]>([
    [{ state: 'approved' }, /Nothing to send.*do not have to send anything back/],
    [
      { state: 'received', refund_until: '2026-12-04T14:30:00.000Z' },
      /Return recorded.*We refund a withdrawal by December 4, 2026\./,
    ],
  ])('of an order that was not sent ask for nothing: %j', async (own, text) => {
    await openReturns(withReturn({ ...own, is_sent: false }));
    const region = screen.getByRole('region', { name: 'Returns' });
    expect(region).toHaveTextContent(text);
    expect(region).not.toHaveTextContent(/1804 Liberty|parcel|receipt/);
  });

  it('request chosen numbers and quantities with a reason, once', async () => {
    const { asked, host, region } = await openReturns(data, { [POST]: () => withReturn({}) });
    await userEvent.click(region.getByRole('button', { name: 'Return something' }));
    expect(region.getByRole('checkbox', { name: 'N° 4 of Vertières' })).toHaveFocus();
    await userEvent.click(region.getByRole('button', { name: 'Request the return' }));
    expect(region.getByRole('group', { name: 'What do you return?' })).toHaveAccessibleDescription(
      'Please choose what you return.',
    );
    expect(region.getByRole('checkbox', { name: 'N° 4 of Vertières' })).toHaveFocus();
    expect(asked(POST)).toEqual([]);
    await userEvent.click(region.getByRole('checkbox', { name: 'N° 4 of Vertières' }));
    await userEvent.selectOptions(
      region.getByRole('combobox', { name: 'How many of A medal' }),
      '2',
    );
    await userEvent.selectOptions(region.getByRole('combobox', { name: 'Reason' }), 'damaged');
    await userEvent.type(region.getByLabelText('What happened (optional)'), ' A scratch ');
    await userEvent.click(region.getByRole('button', { name: 'Request the return' }));
    expect(await region.findByText('Return requested')).toBeVisible();
    expect(await asked(POST)[0]?.json()).toEqual({
      ...{ id: expect.any(String), reason: 'damaged', comment: 'A scratch' },
      items: [
        { line_id: coin, quantity: 1 },
        { line_id: plain, quantity: 2 },
      ],
      pieces: [{ line_id: coin, product_id: '7', number: 4 }],
    });
    expect(host.toasts).toMatchObject([{ title: 'Sent!' }]);
    await waitFor(() => expect(region.getByRole('heading', { name: 'Returns' })).toHaveFocus());
  });

  it('keep the id of a request that is sent again after a failure', async () => {
    const { asked, on, region } = await openReturns(data, {
      [POST]: () => createProblem(503, 'common.unavailable', 'Please try again.'),
    });
    await userEvent.click(region.getByRole('button', { name: 'Return something' }));
    await userEvent.click(region.getByRole('checkbox', { name: 'N° 5 of Vertières' }));
    await userEvent.selectOptions(region.getByRole('combobox', { name: 'Reason' }), 'withdrawal');
    await userEvent.click(region.getByRole('button', { name: 'Request the return' }));
    expect(await region.findByText('Please try again.')).toBeVisible();
    on(POST, () => withReturn({}));
    await userEvent.click(region.getByRole('button', { name: 'Request the return' }));
    expect(await region.findByText('Return requested')).toBeVisible();
    const bodies = await Promise.all(asked(POST).map((request) => request.json()));
    expect(new Set(bodies.map(({ id }: { id: string }) => id)).size).toBe(1);
  });

  it('take a set back only as a whole', async () => {
    const pieces = [piece(1), { product_id: '8', name: 'Crête', number: 2 }];
    const lines = [{ line_id: 'l3', name: 'A set', quantity: 1, pieces }];
    const { asked, region } = await openReturns({ ...data, lines }, { [POST]: () => data });
    await userEvent.click(region.getByRole('button', { name: 'Return something' }));
    await userEvent.selectOptions(region.getByRole('combobox', { name: 'Reason' }), 'other');
    await userEvent.click(region.getByRole('checkbox', { name: 'Vertières N° 1' }));
    await userEvent.click(region.getByRole('button', { name: 'Request the return' }));
    expect(region.getByText(/A set comes back as a whole/)).toBeVisible();
    await userEvent.click(region.getByRole('checkbox', { name: 'Crête N° 2' }));
    await userEvent.click(region.getByRole('button', { name: 'Request the return' }));
    await waitFor(() => expect(asked(POST)).toHaveLength(1));
    expect(await asked(POST)[0]?.json()).toMatchObject({
      items: [{ line_id: 'l3', quantity: 1 }],
      pieces: [{ number: 1 }, { number: 2 }],
    });
  });

  it('offer the withdrawal only within its period', async () => {
    const { region } = await openReturns({ ...data, may_withdraw: false });
    await userEvent.click(region.getByRole('button', { name: 'Return something' }));
    const options = within(region.getByRole('combobox', { name: 'Reason' })).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Please choose',
      'A coin arrived damaged',
      'I received the wrong coin',
      'Another reason',
    ]);
    await userEvent.click(region.getByRole('button', { name: 'Keep everything' }));
    expect(region.getByRole('button', { name: 'Return something' })).toBeVisible();
  });

  it('can be taken back, unless the parcel has arrived meanwhile', async () => {
    const { host, on, region } = await openReturns(withReturn({}), {
      [CANCEL]: () => createProblem(409, 'returns.state-changed', 'It has already arrived.'),
    });
    const button = region.getByRole('button', { name: /^Take it back/ });
    await userEvent.click(button);
    await waitFor(() => expect(host.toasts).toMatchObject([{ tone: 'failure' }]));
    on(CANCEL, () => withReturn({ state: 'cancelled' }));
    await userEvent.click(button);
    expect(await region.findByText('Return taken back')).toBeVisible();
    expect(region.getByRole('heading', { name: 'Returns' })).toHaveFocus();
  });

  it('are not shown if there is nothing to return, or by an older API version', async () => {
    for (const responses of [{}, { [GET]: () => ({ ...data, lines: [] }) }]) {
      const { calls } = fakeApi(responses);
      const routes = [{ path: '/', element: <OrderReturns orderId="o1" /> }];
      const { unmount } = await renderPage('/', routes, { user: aShopper });
      await waitFor(() => expect(calls).toEqual([GET]));
      expect(screen.queryByRole('region')).toBeNull();
      unmount();
    }
  });
});
