import { screen } from '@testing-library/react';
import { createProblem, fakeApi, type FakeResponses } from '@challenge-coins/shared-ui/api/testing';
import { userEvent } from '@testing-library/user-event';
import { renderPage } from '../testing/render-page.tsx';
import { StockNoticePage } from './stock-notice.page.tsx';

const ROUTES = [{ path: '/stock-notice', element: <StockNoticePage /> }];
const CONFIRM = 'POST /stock-notices/confirm';
const STOP = 'POST /stock-notices/stop';

async function openPage(search: string, replies: FakeResponses = {}) {
  const api = fakeApi(replies);
  await renderPage(`/stock-notice${search}`, ROUTES);
  return api;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('page of a link about a stock notice', () => {
  it('confirms the email by a click, not when it is opened', async () => {
    const { asked, calls } = await openPage('?confirm=abc', {
      [CONFIRM]: () => ({ product_id: '6', product_name: 'Catherine Flon' }),
    });
    expect(calls).toEqual([]);
    await press('Confirm this email');
    const link = await screen.findByRole('link', { name: 'Catherine Flon' });
    expect(link).toHaveAttribute('href', '/product/6');
    expect(await asked(CONFIRM)[0]?.json()).toEqual({ token: 'abc' });
  });

  it('leaves the lists by a click', async () => {
    const { asked, calls } = await openPage('?stop=abc', {
      [STOP]: () => new Response(null, { status: 204 }),
    });
    expect(calls).toEqual([]);
    await press('Leave all lists');
    expect(await screen.findByRole('status')).toHaveTextContent('You are on none of our lists');
    const [request] = asked(STOP);
    expect(new URL(request!.url).searchParams.get('token')).toBe('abc');
  });

  it.each(['confirm', 'stop'])(
    'removes the secret of a link to %s from the address',
    async (name) => {
      await openPage(`?${name}=abc`);
      expect(screen.getByRole('button')).toBeVisible();
      expect(location.pathname + location.search).toBe('/stock-notice');
    },
  );

  it('says that a link is no longer valid', async () => {
    const text = 'This link is no longer valid.';
    await openPage('?confirm=old', { [CONFIRM]: () => createProblem(410, 'x', text) });
    await press('Confirm this email');
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Confirm this email' })).toBeVisible();
  });

  it('says that a link is incomplete', async () => {
    await openPage('');
    expect(screen.getByText(/^This link is incomplete/)).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
