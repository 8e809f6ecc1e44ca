import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  captureDownloads,
  createProblem,
  type FakeResponses,
} from '@challenge-coins/shared-ui/api/testing';
import { renderAdmin, toPageResponse, getQuery } from '../../testing/render-admin.tsx';
import { CustomerList } from './customer-list.tsx';

const aCustomer = (username: string, more: object = {}) => ({
  id: `id-${username}`,
  username,
  email: `${username.toLowerCase()}@example.com`,
  created_at: '2026-11-12T15:04:00.000Z',
  order_count: 2,
  total_spent: 85.5,
  ...more,
});

const three = [
  aCustomer('Suzanne', { total_spent: 10 }),
  aCustomer('=Toussaint', { email: 'TL@breda.ht', total_spent: 300 }),
  aCustomer('Anacaona', { total_spent: 20 }),
];

const names = () =>
  screen.getAllByRole('row').flatMap((row) => within(row).queryAllByRole('link').map(textOf));
const textOf = (element: HTMLElement) => element.textContent;

const LIST = 'GET /admin/customers';
const REQUESTS = 'GET /admin/requests';

const showCustomers = (replies: FakeResponses = {}, path = '/admin?tab=customers') =>
  renderAdmin(<CustomerList />, { [LIST]: () => toPageResponse(three), ...replies }, { path });

describe('Customers tab', () => {
  it('lists the customers with the texts of the specification', async () => {
    showCustomers();
    expect(await screen.findByRole('heading', { name: 'Customers (3)' })).toBeVisible();
    expect(screen.getByText('Manage your customer base')).toBeVisible();
    expect(screen.getByPlaceholderText('Search by name or email...')).toBeVisible();
    expect(screen.getAllByRole('columnheader').map(textOf)).toEqual([
      'Customer',
      'Email',
      'Joined',
      'Orders',
      'Total Spent',
    ]);
    const row = screen.getByRole('row', { name: /Suzanne/ });
    expect(row).toHaveTextContent('SSuzannesuzanne@example.com11/12/20262$10.00');
  });

  it('filters by part of name or email, ignoring case, without a request', async () => {
    const { calls } = showCustomers();
    const box = await screen.findByRole('searchbox', { name: 'Search customers' });
    await userEvent.type(box, 'ANA');
    await waitFor(() => expect(names()).toEqual(['Anacaona']));
    await userEvent.clear(box);
    await userEvent.type(box, 'tl@BREDA');
    await waitFor(() => expect(names()).toEqual(['=Toussaint']));
    await userEvent.type(box, 'nobody');
    expect(await screen.findByText('No customers found')).toBeVisible();
    expect(box).toHaveValue('tl@BREDAnobody');
    expect(calls.filter((call) => call !== REQUESTS)).toEqual([LIST]);
  });

  it('links to the requests, with the number of open ones', async () => {
    showCustomers({ [REQUESTS]: () => ({ items: [], total: 9, open: 2 }) });
    const link = await screen.findByRole('link', { name: 'Requests (2)' });
    expect(link).toHaveAttribute('href', '/admin/requests');
  });

  it('sorts by column headers and exposes the direction', async () => {
    showCustomers();
    await userEvent.click(await screen.findByRole('button', { name: 'Total Spent' }));
    expect(names()).toEqual(['=Toussaint', 'Anacaona', 'Suzanne']);
    const head = () => screen.getByRole('columnheader', { name: 'Total Spent' });
    expect(head()).toHaveAttribute('aria-sort', 'descending');
    await userEvent.click(screen.getByRole('button', { name: 'Total Spent' }));
    expect(names()).toEqual(['Suzanne', 'Anacaona', '=Toussaint']);
    expect(head()).toHaveAttribute('aria-sort', 'ascending');
  });

  it('exports the filtered list with quoted cells and escaped formulas', async () => {
    const { files, fileNames } = captureDownloads();
    const found = three.filter(({ username }) => username.includes('Toussaint'));
    const { host, asked } = showCustomers({
      'GET /admin/customers/export': () => ({ customers: found }),
    });
    await userEvent.type(await screen.findByRole('searchbox'), 'toussaint');
    await waitFor(() => expect(names()).toEqual(['=Toussaint']));
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() =>
      expect(host.toasts).toEqual([
        { title: 'Downloaded!', message: 'Customer list exported to CSV.' },
      ]),
    );
    expect(getQuery(asked('GET /admin/customers/export')[0])).toEqual({ q: 'toussaint' });
    expect(fileNames[0]).toMatch(/^customers_\d{4}-\d\d-\d\d\.csv$/);
    const bytes = new Uint8Array(await files[0]!.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toBe(
      '"Username","Email","Joined Date","Orders","Total Spent"\r\n' +
        '"\'=Toussaint","TL@breda.ht","11/12/2026","2","300.00"\r\n',
    );
  });

  it('copies all addresses, joined with a comma and a space', async () => {
    const copied: string[] = [];
    const writeText = (text: string) => Promise.resolve(void copied.push(text));
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    const emails = { emails: ['a@x.ht', 'b@x.ht'], count: 2 };
    const { host } = showCustomers({ 'GET /admin/customers/emails': () => emails });
    await userEvent.click(await screen.findByRole('button', { name: 'Copy All Emails' }));
    await waitFor(() =>
      expect(host.toasts).toEqual([
        { title: 'Copied!', message: '2 email addresses copied to clipboard.' },
      ]),
    );
    expect(copied).toEqual(['a@x.ht, b@x.ht']);
  });

  const all = Array.from({ length: 150 }, (_, index) => aCustomer(`Customer${index}`));
  const getPages = (request: Request) => {
    const { page, page_size: size } = getQuery(request);
    if (!page) return createProblem(403, 'auth.forbidden', '');
    return toPageResponse(all.slice((Number(page) - 1) * Number(size)).slice(0, Number(size)), 150);
  };

  it('loads more than a page of customers by page, which is no export', async () => {
    const { asked } = showCustomers({ [LIST]: getPages }, '/admin?tab=customers&q=customer149');
    expect(await screen.findByRole('row', { name: /Customer149/ })).toBeVisible();
    expect(asked(LIST).map((request) => getQuery(request).page)).toEqual(['1', '1', '2']);
  });

  it('searches on the server if the other pages cannot be loaded', async () => {
    const onlyFirst = (request: Request) =>
      getQuery(request).page === '2' ? createProblem(503, 'x', '') : getPages(request);
    const { asked } = showCustomers({ [LIST]: onlyFirst }, '/admin?tab=customers&q=customer149');
    await waitFor(() => expect(getQuery(asked(LIST).at(-1)).q).toBe('customer149'));
  });

  it('searches on the server above 1,000 customers', async () => {
    const many = { [LIST]: () => toPageResponse(three, 20_000) };
    const { asked } = showCustomers(many, '/admin?tab=customers&q=ana');
    expect(await screen.findByRole('heading', { name: 'Customers (20,000)' })).toBeVisible();
    await screen.findByRole('row', { name: /Suzanne/ });
    expect(getQuery(asked(LIST).at(-1)).q).toBe('ana');
  });

  it('shows an error if the customers cannot be loaded', async () => {
    const { host } = showCustomers({ [LIST]: () => createProblem(503, 'x', '') });
    expect(await screen.findByText('Failed to load customers.')).toBeVisible();
    expect(host.toasts).toEqual([
      { title: 'Error', message: 'Failed to load customers.', tone: 'failure' },
    ]);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
