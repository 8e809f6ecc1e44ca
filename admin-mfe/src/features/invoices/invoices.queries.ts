import { api, unwrap, type ResponseBody } from '@challenge-coins/shared-ui/api';
import { useHost } from '@challenge-coins/shared-ui/host';
import { queryOptions, useMutation, useQueryClient } from '@challenge-coins/shared-ui/platform';
import { pageQuery } from '../../common/lists/page-query.ts';

const PAGE_SIZE = 50;

/** An issued invoice, credit note or debit note. */
export type IssuedDocument = ResponseBody<'/admin/invoices', 'get'>['items'][number];

/** First and last day of issue (UTC, YYYY-MM-DD); undefined: unlimited. */
export interface InvoicePeriod {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** One page of the documents of a period, newest first. */
export const invoicesQuery = ({ from, to }: InvoicePeriod, page: number) =>
  pageQuery(['admin', 'invoices', { from, to, page }], (signal) => {
    const query = { page, page_size: PAGE_SIZE, ...(from && { from }), ...(to && { to }) };
    return unwrap(api.GET('/admin/invoices', { params: { query }, signal }));
  });

/** Documents of an order, oldest first. */
export const orderInvoicesQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['admin', 'invoices', 'order', orderId],
    queryFn: ({ signal }) => {
      const params = { path: { id: orderId } };
      return unwrap(api.GET('/admin/orders/{id}/invoices', { params, signal }));
    },
  });

/** Issues the invoice of an order. */
export function useIssueInvoice(orderId: string) {
  const host = useHost();
  const queries = useQueryClient();
  const { queryKey } = orderInvoicesQuery(orderId);
  return useMutation({
    meta: { failure: $t('adminInvoices.issueFailed') },
    mutationFn: () =>
      unwrap(api.POST('/admin/orders/{id}/invoices', { params: { path: { id: orderId } } })),
    onSuccess: async (documents) => {
      // An older response in flight must not replace this one.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, documents);
      host.toast({
        title: $t('adminCommon.saved'),
        message: $t('adminInvoices.issued', { number: documents[0]?.number ?? '' }),
      });
    },
    // Also after a failure: the invoice may have been issued meanwhile.
    onSettled: () => void queries.invalidateQueries({ queryKey: ['admin', 'invoices'] }),
  });
}
