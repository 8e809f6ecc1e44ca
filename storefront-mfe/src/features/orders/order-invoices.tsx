import { useId } from 'react';
import {
  api,
  downloadFile,
  isApiError,
  unwrap,
  type ResponseBody,
} from '@challenge-coins/shared-ui/api';
import { QueryView } from '@challenge-coins/shared-ui/views';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
} from '@challenge-coins/shared-ui/platform';
import {
  Button,
  createDateFormat,
  formatMoney,
  VisuallyHidden,
} from '@challenge-coins/shared-ui/ui';
import { orderQuery, type OrderWithPayment } from './order.query.ts';
import classes from './order-invoices.module.css';

type IssuedDocument = ResponseBody<'/orders/{id}/invoices', 'get'>[number];

/** Documents of an order. A payment, refund or cancellation can issue one, so a changed order has a query of its own. */
const orderInvoicesQuery = ({ id, status, payment: { paid, refunded } }: OrderWithPayment) =>
  queryOptions({
    queryKey: [...orderQuery(id).queryKey, 'invoices', { status, paid, refunded }],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/orders/{id}/invoices', { params: { path: { id } }, signal })),
    placeholderData: keepPreviousData,
  });

/** Invoices and credit notes of an order; nothing if there are none. */
export default function OrderInvoices({ order }: { order: OrderWithPayment }) {
  const query = useQuery(orderInvoicesQuery(order));
  // An older API version does not have the route.
  if (isApiError(query.error) && query.error.status === 404) return null;
  return (
    <QueryView query={query} failure={{ title: $t('order.invoicesFailed') }}>
      {(documents) => documents.length > 0 && <Documents documents={documents} />}
    </QueryView>
  );
}

function Documents({ documents }: { documents: readonly IssuedDocument[] }) {
  const id = useId();
  return (
    <section className={classes.invoices} aria-labelledby={id} data-unprinted>
      <h2 id={id}>{$t('order.invoices')}</h2>
      <ul className={classes.list} role="list">
        {documents.map((document) => (
          <li key={document.id} className={classes.entry}>
            <span className={classes.number}>
              {KIND_LABELS[document.kind]} {document.number}
            </span>
            <span className={classes.amount}>
              {document.kind === 'credit_note' && '−'}
              {formatMoney(document.total)}
            </span>
            <time className={classes.date} dateTime={document.issued_at}>
              {ISSUE_DATE.format(new Date(document.issued_at))}
            </time>
            <DownloadButton document={document} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const KIND_LABELS: Readonly<Record<IssuedDocument['kind'], string>> = {
  invoice: $t('order.invoice'),
  credit_note: $t('order.creditNote'),
  debit_note: $t('order.debitNote'),
};

/** As printed on the document, in UTC. */
const ISSUE_DATE = createDateFormat({ dateStyle: 'long', timeZone: 'UTC' });

function DownloadButton({
  document: { id, order_id: orderId, number },
}: {
  document: IssuedDocument;
}) {
  const download = useMutation({
    meta: { failure: $t('order.downloadFailed') },
    mutationFn: () =>
      downloadFile('/orders/{id}/invoices/{invoice}/pdf', { path: { id: orderId, invoice: id } }),
  });
  return (
    <Button busy={download.isPending} onClick={() => download.mutate()}>
      {$t('order.downloadPdf', {
        number,
        hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden>,
      })}
    </Button>
  );
}
