import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  captureDownloads,
  createProblem,
  fakeApi,
  getFailureMessages,
  type FakeResponses,
} from '@challenge-coins/shared-ui/api/testing';
import { anAdmin, createFakeHost } from '@challenge-coins/shared-ui/host/testing';
import { aFile, anInvoice } from '../testing/an-invoice.ts';
import { getQuery, getRowTexts, toPageResponse } from '../testing/render-admin.tsx';
import { renderAt } from '../testing/render-at.tsx';
import { Component as InvoicesPage } from './invoices.page.tsx';

const LIST = 'GET /admin/invoices';
const CSV = 'GET /admin/invoices/export.csv';
const ZIP = 'GET /admin/invoices/export.zip';
const PDF = 'GET /admin/invoices/i1/pdf';

const credit = { id: 'i2', number: 'HC-CN-2026-000001', kind: 'credit_note' };
const listed = { [LIST]: () => toPageResponse([anInvoice(credit), anInvoice()]) };

/** Renders the page with these replies. */
function openPage(
  replies: FakeResponses,
  search = '',
  permissions = ['payments.read', 'customers.export'],
) {
  const api = fakeApi(replies);
  const host = createFakeHost({ user: { ...anAdmin, permissions } });
  renderAt(<InvoicesPage />, host, `/admin/invoices${search}`);
  return { ...api, host };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('invoices page', () => {
  it('lists the documents with order, buyer and amounts; credit is negative', async () => {
    const { asked } = openPage(listed);
    const [, ...rows] = getRowTexts(await screen.findByRole('table'));
    expect(rows).toEqual([
      'HC-CN-2026-000001Credit noteNovember 26, 20261804A04AMarie-Jeanne−$50.00−$8.33Download HC-CN-2026-000001',
      'HC-INV-2026-000012InvoiceNovember 26, 20261804A04AMarie-Jeanne$50.00$8.33Download HC-INV-2026-000012',
    ]);
    const [order] = screen.getAllByRole('link', { name: '1804A04A' });
    expect(order).toHaveAttribute('href', '/admin/orders/019a1804-c0de-7000-8000-00001804a04a');
    expect(getQuery(asked(LIST)[0])).toEqual({ page: '1', page_size: '50' });
  });

  it('downloads a document under its name', async () => {
    const { fileNames } = captureDownloads();
    const { host } = openPage({ ...listed, [PDF]: () => aFile('HC-INV-2026-000012.pdf') });
    await press('Download HC-INV-2026-000012');
    await waitFor(() =>
      expect(host.toasts).toEqual([
        { title: 'Downloaded!', message: 'HC-INV-2026-000012 saved as PDF.' },
      ]),
    );
    expect(fileNames).toEqual(['HC-INV-2026-000012.pdf']);
  });

  it('filters by the days in the URL, and exports that period', async () => {
    const { fileNames } = captureDownloads();
    const { asked, host } = openPage(
      { ...listed, [CSV]: () => aFile('a.csv'), [ZIP]: () => aFile('a.zip') },
      '?from=2026-01-01&page=2',
    );
    const last = await screen.findByLabelText('Last day');
    expect(screen.getByLabelText('First day')).toHaveValue('2026-01-01');
    // A year that is being typed.
    fireEvent.change(last, { target: { value: '0002-03-31' } });
    expect(last).toHaveValue('0002-03-31');
    fireEvent.change(last, { target: { value: '2026-03-31' } });
    await waitFor(() => expect(location.search).toBe('?from=2026-01-01&to=2026-03-31'));
    await waitFor(() => expect(asked(LIST)).toHaveLength(2));
    expect(asked(LIST).map(getQuery)).toEqual([
      { from: '2026-01-01', page: '2', page_size: '50' },
      { from: '2026-01-01', to: '2026-03-31', page: '1', page_size: '50' },
    ]);
    await press('Export CSV');
    await waitFor(() =>
      expect(host.toasts).toEqual([{ title: 'Downloaded!', message: 'Invoices exported to CSV.' }]),
    );
    await press('Export ZIP');
    await waitFor(() => expect(fileNames).toEqual(['a.csv', 'a.zip']));
    const period = { from: '2026-01-01', to: '2026-03-31' };
    expect([getQuery(asked(CSV)[0]), getQuery(asked(ZIP)[0])]).toEqual([period, period]);
  });

  it('shows the API’s message if the period has too many documents', async () => {
    const { fileNames } = captureDownloads();
    const message = 'That period has more than 300 documents. Please choose a shorter one.';
    const { host } = openPage({
      ...listed,
      [ZIP]: () => createProblem(422, 'invoices.too-many-to-export', message),
    });
    await press('Export ZIP');
    await waitFor(() => expect(getFailureMessages(host.queryClient)).toEqual([message]));
    expect(fileNames).toEqual([]);
  });

  it('exports nothing without the permission', async () => {
    const { calls, host } = openPage(listed, '', ['payments.read']);
    await press('Export CSV');
    expect(host.toasts).toMatchObject([{ title: 'Not allowed' }]);
    expect(calls).toEqual([LIST]);
  });

  it('is empty with an older API version, and in a period without documents', async () => {
    const { on, host } = openPage({}, '?to=2026-01-01');
    expect(await screen.findByText('No invoices yet')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    on(LIST, () => toPageResponse([]));
    await host.queryClient.invalidateQueries();
    const region = within(screen.getByRole('region', { name: 'Invoices' }));
    expect(await region.findByText('No invoice was issued in this period.')).toBeVisible();
  });
});
