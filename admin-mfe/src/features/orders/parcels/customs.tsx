import { downloadFile } from '@challenge-coins/shared-ui/api';
import { useHost } from '@challenge-coins/shared-ui/host';
import { Link, useMutation, useQuery } from '@challenge-coins/shared-ui/platform';
import { Button } from '@challenge-coins/shared-ui/ui';
import { adminPath } from '../../../common/access/admin-path.ts';
import type { AdminOrder } from '../orders.types.ts';
import { customsOrdersQuery, deliversQuery, type OrderCustoms } from './parcels.queries.ts';

/** Labels of the customs papers. */
const DOCUMENT_LABELS = {
  cn23: $t('adminParcels.cn23'),
  'commercial-invoice': $t('adminParcels.commercialInvoice'),
} as const;
type CustomsDocument = keyof typeof DOCUMENT_LABELS;

/** Mutation that downloads a document. */
function useDownload(of: string, send: (document: CustomsDocument) => Promise<void>) {
  const host = useHost();
  return useMutation({
    meta: { failure: $t('adminParcels.papersFailed') },
    mutationFn: send,
    onSuccess: (_file, document) => {
      const message = $t('adminParcels.papersSaved', {
        document: DOCUMENT_LABELS[document],
        parcel: of,
      });
      host.toast({ title: $t('adminCommon.downloaded'), message });
    },
  });
}

const DOCUMENTS = Object.keys(DOCUMENT_LABELS) as CustomsDocument[];

interface CustomsButtonsProps {
  /** Id of the parcel. */
  readonly id: string;
  /** "Parcel 1" */
  readonly name: string;
}

/** Buttons that download the customs papers of a parcel. */
export function CustomsButtons({ id, name }: CustomsButtonsProps) {
  const download = useDownload(name, (document) =>
    downloadFile('/admin/shipments/{id}/customs.pdf', { path: { id }, query: { document } }),
  );
  return DOCUMENTS.map((document) => (
    <Button
      key={document}
      size="small"
      variant="quiet"
      aria-label={$t('adminParcels.documentOf', {
        document: DOCUMENT_LABELS[document],
        parcel: name,
      })}
      busy={download.isPending && download.variables === document}
      onClick={() => download.mutate(document)}
    >
      {DOCUMENT_LABELS[document]}
    </Button>
  ));
}

/**
 * Buttons that download the customs papers of the parcels of several orders, each in one PDF, if one of the orders
 * leaves the country of the shop. A shop without delivery services has none.
 */
export function CustomsOfOrders({ orders }: { readonly orders: readonly AdminOrder[] }) {
  const ids = orders.map(({ id }) => id);
  const { data: delivers } = useQuery(deliversQuery);
  const leaving = useQuery({ ...customsOrdersQuery(ids), enabled: delivers === true });
  const download = useDownload($t('adminParcels.orderCount', { n: orders.length }), (document) => {
    const query = { document, orders: ids.join(',') };
    return downloadFile('/admin/shipments/customs.pdf', { query });
  });
  // Without an answer, as from an older API version or for too many orders, the download says what is wrong.
  const isNeeded = leaving.isError || (leaving.data ?? []).length > 0;
  if (!delivers || !isNeeded) return null;
  return DOCUMENTS.map((document) => (
    <Button
      key={document}
      busy={download.isPending && download.variables === document}
      onClick={() => download.mutate(document)}
    >
      {$t('adminParcels.documentOfParcels', { document: DOCUMENT_LABELS[document] })}
    </Button>
  ));
}

/** What is missing for the customs papers, with links to where it is filled in. */
export function CustomsHint({
  customs: { state, incomplete },
}: {
  readonly customs: OrderCustoms;
}) {
  if (state === 'seller_missing')
    return (
      <p>
        {$t('adminParcels.sellerMissing', {
          link: (text) => <Link to={adminPath.taxes}>{text}</Link>,
        })}
      </p>
    );
  if (incomplete.length === 0) return null;
  return (
    <div>
      <p>{$t('adminParcels.customsMissing')}</p>
      <ul>
        {incomplete.map(({ product_id, name, missing }) => (
          <li key={product_id}>
            <Link to={adminPath.product(product_id)}>{name}</Link>:{' '}
            {missing.map((field) => FIELD_WORDS[field]).join(', ')}
          </li>
        ))}
      </ul>
    </div>
  );
}

const FIELD_WORDS: Readonly<Record<OrderCustoms['incomplete'][number]['missing'][number], string>> =
  {
    customs_description: $t('adminParcels.missingDescription'),
    hs_code: $t('adminParcels.missingHsCode'),
    origin_country: $t('adminParcels.missingOrigin'),
    weight: $t('adminParcels.missingWeight'),
  };
