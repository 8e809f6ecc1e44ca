import { useRef } from 'react';
import { QueryView } from '@challenge-coins/shared-ui/views';
import { useHost } from '@challenge-coins/shared-ui/host';
import { useQuery } from '@challenge-coins/shared-ui/platform';
import { Button } from '@challenge-coins/shared-ui/ui';
import { usePermission } from '../../common/access/permissions.ts';
import { Section } from '../../common/layout/section.tsx';
import { isRouteMissing } from '../../common/older-api.ts';
import { DownloadButton } from './download-button.tsx';
import { formatAmount, formatIssueDate, KIND_LABELS } from './invoice-labels.ts';
import { orderInvoicesQuery, useIssueInvoice, type IssuedDocument } from './invoices.queries.ts';
import { taxSettingsQuery } from './taxes.queries.ts';
import classes from './invoices.module.css';

/** Props of the invoices of an order. */
export interface OrderInvoicesProps {
  readonly orderId: string;
  /** No invoice is issued for a cancelled order. */
  readonly isCancelled: boolean;
}

/** Documents of an order, and a button that issues its invoice. Hidden if there is neither. */
export function OrderInvoicesPanel(props: OrderInvoicesProps) {
  const query = useQuery(orderInvoicesQuery(props.orderId));
  // An older API version does not have the route.
  if (isRouteMissing(query)) return null;
  return (
    <QueryView
      query={query}
      failure={{ title: $t('adminInvoices.title'), text: $t('adminInvoices.orderFailed') }}
    >
      {(documents) => <IssuedDocuments {...props} documents={documents} />}
    </QueryView>
  );
}

interface IssuedDocumentsProps extends OrderInvoicesProps {
  readonly documents: readonly IssuedDocument[];
}

function IssuedDocuments({ orderId, isCancelled, documents }: IssuedDocumentsProps) {
  const host = useHost();
  const issue = useIssueInvoice(orderId);
  const heading = useRef<HTMLHeadingElement>(null);
  const isEmpty = documents.length === 0;
  const canRecord = usePermission('payments.record');
  const canReadSettings = usePermission('settings.edit');
  const isIssuable = isEmpty && canRecord && canReadSettings && !isCancelled;
  const { data: settings } = useQuery({ ...taxSettingsQuery, enabled: isIssuable });
  const seller = isIssuable ? (settings?.seller ?? null) : null;
  if (isEmpty && seller === null) return null;
  const confirmAndIssue = async () => {
    const isSure = await host.confirm({
      title: $t('adminInvoices.issueTitle'),
      message: $t('adminInvoices.issueMessage'),
      confirmLabel: $t('adminInvoices.issue'),
    });
    // The button disappears.
    if (isSure) issue.mutate(undefined, { onSuccess: () => heading.current?.focus() });
  };
  return (
    <Section
      title={$t('adminInvoices.title')}
      headingRef={heading}
      actions={
        seller && (
          <Button busy={issue.isPending} onClick={() => void confirmAndIssue()}>
            {$t('adminInvoices.issue')}
          </Button>
        )
      }
    >
      {seller && (
        <p>{seller.automatic ? $t('adminInvoices.automatic') : $t('adminInvoices.notAutomatic')}</p>
      )}
      {!isEmpty && (
        <ul role="list" className={classes.list}>
          {documents.map((document) => (
            <li key={document.id} className={classes.entry}>
              <span>
                {document.number}
                <small className={classes.detail}>
                  {KIND_LABELS[document.kind]},{' '}
                  <time dateTime={document.issued_at}>{formatIssueDate(document)}</time>
                </small>
              </span>
              <span className={classes.amount}>{formatAmount(document, document.total)}</span>
              <DownloadButton document={document} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
