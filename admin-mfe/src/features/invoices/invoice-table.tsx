import { Link } from '@challenge-coins/shared-ui/platform';
import { Table } from '@challenge-coins/shared-ui/ui';
import { adminPath } from '../../common/access/admin-path.ts';
import { DownloadButton } from './download-button.tsx';
import { formatAmount, formatIssueDate, KIND_LABELS } from './invoice-labels.ts';
import type { IssuedDocument } from './invoices.queries.ts';
import classes from './invoices.module.css';

/** Table of issued documents with their order, amounts and a download. */
export function InvoiceTable({ documents }: { documents: readonly IssuedDocument[] }) {
  return (
    <Table caption={$t('adminInvoices.caption')} captionHidden stacks>
      <thead>
        <tr>
          <th scope="col">{$t('adminInvoices.number')}</th>
          <th scope="col">{$t('adminCommon.date')}</th>
          <th scope="col">{$t('adminCommon.order')}</th>
          <th scope="col">{$t('adminInvoices.buyer')}</th>
          <th scope="col" data-numeric>
            {$t('adminCommon.total')}
          </th>
          <th scope="col" data-numeric>
            {$t('adminInvoices.tax')}
          </th>
          <th scope="col">{$t('adminInvoices.pdf')}</th>
        </tr>
      </thead>
      <tbody>
        {documents.map((document) => (
          <tr key={document.id} className={classes.document}>
            <th scope="row" className={classes.number}>
              {document.number}
              <small className={classes.detail}>{KIND_LABELS[document.kind]}</small>
            </th>
            <td className={classes.date}>
              <time dateTime={document.issued_at}>{formatIssueDate(document)}</time>
            </td>
            <td className={classes.order} data-head={$t('adminCommon.order')}>
              <Link to={adminPath.order(document.order_id)} className={classes.link}>
                {document.order_number}
              </Link>
            </td>
            <td className={classes.buyer}>{document.buyer}</td>
            <td className={classes.total} data-numeric>
              {formatAmount(document, document.total)}
            </td>
            <td className={classes.tax} data-numeric data-head={$t('adminInvoices.tax')}>
              {formatAmount(document, document.tax)}
            </td>
            <td className={classes.download}>
              <DownloadButton document={document} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
