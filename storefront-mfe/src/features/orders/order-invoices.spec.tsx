import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  captureDownloads,
  createProblem,
  fakeApi,
  getFailureMessages,
  type FakeResponses,
} from '@challenge-coins/shared-ui/api/testing';
import { aShopper } from '@challenge-coins/shared-ui/host/testing';
import { renderWithHost } from '../../testing/render-page.tsx';
import { useState } from 'react';
import type { OrderWithPayment } from './order.query.ts';
import OrderInvoices from './order-invoices.tsx';

const LIST = 'GET /orders/o1/invoices';
const PDF = 'GET /orders/o1/invoices/i1/pdf';
const NUMBER = 'HC-INV-2026-000012';

const anInvoice = (more: object = {}) => ({
  ...{ id: 'i1', order_id: 'o1', number: NUMBER, kind: 'invoice', total: 50, tax: 8.33 },
  ...{ order_number: '1804A04A', issued_at: '2026-11-26T23:30:00.000Z', buyer: 'Marie-Jeanne' },
  ...more,
});

const anOrder = (payment: object) => ({ id: 'o1', status: 'pending', payment }) as OrderWithPayment;

/** An order with its invoices, and a button that refunds it. */
function Page() {
  const [refunded, setRefunded] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setRefunded(50)}>
        Refund
      </button>
      <OrderInvoices order={anOrder({ paid: 50, refunded })} />
    </>
  );
}

/** Renders the page with these replies. */
function openInvoices(replies: FakeResponses) {
  return { ...fakeApi(replies), ...renderWithHost(<Page />, { user: aShopper }) };
}

const button = () => screen.findByRole('button', { name: `Download PDF of ${NUMBER}` });

describe('invoices of an order', () => {
  it('are listed with number, amount and date', async () => {
    const credit = anInvoice({ id: 'i2', number: 'HC-CN-2026-000001', kind: 'credit_note' });
    openInvoices({ [LIST]: () => [anInvoice(), credit] });
    const items = await screen.findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      `Invoice ${NUMBER}$50.00November 26, 2026Download PDF of ${NUMBER}`,
      'Credit note HC-CN-2026-000001−$50.00November 26, 2026Download PDF of HC-CN-2026-000001',
    ]);
    expect(screen.getByRole('region', { name: 'Invoices' })).toBeVisible();
  });

  it('are downloaded by keyboard', async () => {
    const { fileNames } = captureDownloads();
    const pdf = () =>
      new Response('%PDF', {
        headers: { 'content-disposition': `attachment; filename="${NUMBER}.pdf"` },
      });
    openInvoices({ [LIST]: () => [anInvoice()], [PDF]: pdf });
    (await button()).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(fileNames).toEqual([`${NUMBER}.pdf`]));
  });

  it('show an error as a toast', async () => {
    const { host } = openInvoices({
      [LIST]: () => [anInvoice()],
      [PDF]: () => createProblem(500, 'x', ''),
    });
    await userEvent.click(await button());
    await waitFor(() =>
      expect(getFailureMessages(host.queryClient)).toEqual([
        'The invoice could not be downloaded.',
      ]),
    );
    expect(await button()).toHaveFocus();
  });

  it('are fetched again after a refund, and stay visible meanwhile', async () => {
    const { asked, on } = openInvoices({ [LIST]: () => [anInvoice()] });
    expect(await button()).toBeVisible();
    const credit = anInvoice({ id: 'i2', number: 'HC-CN-2026-000001', kind: 'credit_note' });
    on(LIST, () => [anInvoice(), credit]);
    await userEvent.click(screen.getByRole('button', { name: 'Refund' }));
    expect(await button()).toBeVisible();
    expect(await screen.findByText(/^Credit note/)).toBeVisible();
    expect(asked(LIST)).toHaveLength(2);
  });

  it('are hidden with an older API version', async () => {
    const { asked, host } = openInvoices({});
    await waitFor(() => expect(asked(LIST)).toHaveLength(1));
    await waitFor(() => expect(host.queryClient.isFetching()).toBe(0));
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
