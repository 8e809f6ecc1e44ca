import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  captureDownloads,
  createProblem,
  fakeApi,
  getFailureMessages,
  type FakeResponses,
} from '@challenge-coins/shared-ui/api/testing';
import { anAdmin, createFakeHost } from '@challenge-coins/shared-ui/host/testing';
import { aFile, anInvoice } from '../../testing/an-invoice.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { OrderInvoices } from './order-invoices.tsx';

const LIST = 'GET /admin/orders/o1/invoices';
const ISSUE = 'POST /admin/orders/o1/invoices';
const TAXES = 'GET /admin/taxes';
const PDF = 'GET /admin/invoices/i1/pdf';

const OWNER = ['payments.read', 'payments.record', 'settings.edit'];
const none = { [LIST]: () => [], [TAXES]: () => ({ seller: { automatic: true }, rates: [] }) };

interface Options {
  readonly permissions?: string[];
  readonly isCancelled?: boolean;
  readonly answers?: boolean[];
}

/** Renders the invoices of an order. */
function openPanel(
  replies: FakeResponses,
  { permissions = OWNER, isCancelled = false, answers = [] }: Options = {},
) {
  const api = fakeApi(replies);
  const host = createFakeHost({ user: { ...anAdmin, permissions }, answers });
  renderAt(<OrderInvoices orderId="o1" isCancelled={isCancelled} />, host);
  return { ...api, host };
}

const issueButton = () => screen.findByRole('button', { name: 'Issue invoice' });

/** Waits until these requests were answered, and expects nothing to be shown. */
async function expectNothing({ calls, host }: ReturnType<typeof openPanel>, requests: string[]) {
  await waitFor(() => expect(calls).toEqual(requests));
  await waitFor(() => expect(host.queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
}

describe('invoices of an order', () => {
  it('are listed, and downloaded', async () => {
    const { fileNames } = captureDownloads();
    const credit = anInvoice({ id: 'i2', number: 'HC-CN-2026-000001', kind: 'credit_note' });
    const { calls } = openPanel({
      [LIST]: () => [anInvoice(), credit],
      [PDF]: () => aFile('HC-INV-2026-000012.pdf'),
    });
    const items = await screen.findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'HC-INV-2026-000012Invoice, November 26, 2026$50.00Download HC-INV-2026-000012',
      'HC-CN-2026-000001Credit note, November 26, 2026−$50.00Download HC-CN-2026-000001',
    ]);
    expect(screen.queryByRole('button', { name: 'Issue invoice' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Download HC-INV-2026-000012' }));
    await waitFor(() => expect(fileNames).toEqual(['HC-INV-2026-000012.pdf']));
    expect(calls).toEqual([LIST, PDF]);
  });

  it('are issued once it is confirmed', async () => {
    const { calls, host } = openPanel(
      { ...none, [ISSUE]: () => [anInvoice()] },
      { answers: [false, true] },
    );
    await userEvent.click(await issueButton());
    expect(host.confirmations[0]?.message).toBe('An issued invoice cannot be changed or deleted.');
    expect(calls).not.toContain(ISSUE);
    await userEvent.click(await issueButton());
    await waitFor(() =>
      expect(host.toasts).toEqual([
        { title: 'Saved!', message: 'Invoice HC-INV-2026-000012 issued.' },
      ]),
    );
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Invoices' })).toHaveFocus());
  });

  it('keep the button if issuing fails', async () => {
    const message = 'Please enter the seller of the invoices in the settings first.';
    const { host } = openPanel(
      { ...none, [ISSUE]: () => createProblem(409, 'invoices.seller-missing', message) },
      { answers: [true] },
    );
    await userEvent.click(await issueButton());
    await waitFor(() => expect(getFailureMessages(host.queryClient)).toEqual([message]));
    expect(await issueButton()).toBeVisible();
  });

  it('are hidden while there are none and the shop has no seller', async () => {
    const noSeller = { ...none, [TAXES]: () => ({ seller: null, rates: [] }) };
    await expectNothing(openPanel(noSeller), [LIST, TAXES]);
  });

  it('are not issued for a cancelled order, or without the permission', async () => {
    await expectNothing(openPanel(none, { isCancelled: true }), [LIST]);
    await expectNothing(openPanel(none, { permissions: ['payments.read'] }), [LIST]);
  });

  it('are hidden without the permission, and with an older API version', async () => {
    await expectNothing(openPanel(none, { permissions: ['orders.read'] }), []);
    await expectNothing(openPanel({}), [LIST]);
  });
});
