import { api, getErrorMessage, unwrap, type ResponseBody } from '@challenge-coins/shared-ui/api';
import { useHost } from '@challenge-coins/shared-ui/host';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@challenge-coins/shared-ui/platform';
import { sendInChunks } from '../../../common/lists/send-in-chunks.ts';
import type { ParcelCarrierKey } from './parcel-labels.ts';

type ReadShipments = ResponseBody<'/admin/orders/{id}/shipments', 'get'>;
/** What customs needs for the parcels of an order. */
export type OrderCustoms = ReadShipments['customs'];
/** Parcels of an order, and what is left to pack. An older API version has no customs papers. */
export type OrderShipments = Omit<ReadShipments, 'customs'> & { readonly customs?: OrderCustoms };
/** A parcel as staff see it. */
export type Shipment = OrderShipments['shipments'][number];
/** Item of an order that is in no parcel. */
export type LeftItem = OrderShipments['left'][number];

/** Whether the shop delivers to addresses: it has delivery services. */
export const deliversQuery = queryOptions({
  queryKey: ['delivery'],
  queryFn: ({ signal }) => unwrap(api.GET('/delivery', { signal })),
  select: ({ configured }) => configured,
});

/** Those of some orders that need customs papers. Fails with 404 on an older API version. */
export const customsOrdersQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['admin', 'orders', 'customs', ids],
    queryFn: async ({ signal }) => {
      const params = { query: { orders: ids.join(',') } };
      return (await unwrap(api.GET('/admin/shipments/customs', { params, signal }))).orders;
    },
    placeholderData: keepPreviousData,
  });

/** Parcels of one order. Fails with 404 on an older API version. */
export const shipmentsQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['admin', 'orders', orderId, 'shipments'],
    queryFn: ({ signal }): Promise<OrderShipments> => {
      const params = { path: { id: orderId } };
      return unwrap(api.GET('/admin/orders/{id}/shipments', { params, signal }));
    },
  });

/** Mutation that changes the parcels of an order and shows those of the response. */
function useParcelChange<Input>(
  orderId: string,
  options: {
    readonly message: (input: Input) => string;
    readonly failure: string;
    readonly send: (input: Input) => Promise<OrderShipments>;
  },
) {
  const host = useHost();
  const queries = useQueryClient();
  const { queryKey } = shipmentsQuery(orderId);
  return useMutation({
    meta: { failure: options.failure },
    mutationFn: options.send,
    onSuccess: async (shipments, input) => {
      // An older response in flight must not replace this one.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, shipments);
      host.toast({ title: $t('adminCommon.saved'), message: options.message(input) });
    },
    // Also after a failure: the response may be lost, or the order may have changed.
    onSettled: () => void queries.invalidateQueries({ queryKey: ['admin'] }),
  });
}

interface NewParcel {
  /** UUID. Repeating the request with the same id packs once. */
  readonly id: string;
  /** Absent: all that is left. */
  readonly items?: { line_id: string; quantity: number; numbers?: number[] }[];
}

/** Packs a parcel. */
export const usePackParcel = (orderId: string) =>
  useParcelChange(orderId, {
    message: () => $t('adminParcels.parcelPacked'),
    failure: $t('adminParcels.packFailed'),
    send: (body: NewParcel) =>
      unwrap(api.POST('/admin/orders/{id}/shipments', { params: { path: { id: orderId } }, body })),
  });

interface SentParcel {
  readonly id: string;
  readonly carrier: ParcelCarrierKey;
  readonly tracking_code: string;
  readonly tracking_url: string;
}

/** Sends a parcel, or corrects its tracking code. */
export const useShipParcel = (orderId: string) =>
  useParcelChange(orderId, {
    message: () => $t('adminParcels.parcelSent'),
    failure: $t('adminParcels.sendFailed'),
    send: ({ id, ...body }: SentParcel) =>
      unwrap(api.POST('/admin/shipments/{id}/ship', { params: { path: { id } }, body })),
  });

const CHANGES = {
  deliver: {
    message: $t('adminParcels.parcelDelivered'),
    send: (id: string) => api.POST('/admin/shipments/{id}/deliver', { params: { path: { id } } }),
  },
  return: {
    message: $t('adminParcels.parcelReturned'),
    send: (id: string) => api.POST('/admin/shipments/{id}/return', { params: { path: { id } } }),
  },
  cancel: {
    message: $t('adminParcels.parcelCancelled'),
    send: (id: string) => api.POST('/admin/shipments/{id}/cancel', { params: { path: { id } } }),
  },
};

/** Marks a parcel as delivered or returned, or cancels it. */
export const useParcelState = (orderId: string) =>
  useParcelChange(orderId, {
    message: ({ change }: { id: string; change: keyof typeof CHANGES }) => CHANGES[change].message,
    failure: $t('adminParcels.changeFailed'),
    send: ({ id, change }) => unwrap(CHANGES[change].send(id)),
  });

interface SentParcels {
  carrier: ParcelCarrierKey;
  parcels: { id: string; order_id: string; tracking_code: string }[];
}

/** Result of sending: ids of the orders that were sent, and the refused ones with the reason. */
interface SendReport {
  readonly sent: string[];
  readonly refused: { readonly id: string; readonly detail: string }[];
}

async function postParcels({ carrier, parcels }: SentParcels): Promise<SendReport> {
  const reports = await sendInChunks<SentParcels['parcels'][number], SendReport>(
    parcels,
    (chunk) => unwrap(api.POST('/admin/shipments', { body: { carrier, parcels: chunk } })),
    (rest, error) => {
      const detail = getErrorMessage(error, $t('adminParcels.sendFailedMany'));
      return { sent: [], refused: rest.map(({ order_id: id }) => ({ id, detail })) };
    },
  );
  return {
    sent: reports.flatMap(({ sent }) => sent),
    refused: reports.flatMap(({ refused }) => refused),
  };
}

/** Packs and sends what is left of many orders. The result lists refused orders with the reason. */
export function useSendParcels() {
  const host = useHost();
  const queries = useQueryClient();
  return useMutation({
    meta: { failure: $t('adminParcels.sendFailedMany') },
    mutationFn: postParcels,
    onSuccess: ({ sent }) => {
      if (sent.length === 0) return;
      const message = $t('adminParcels.ordersSent', { n: sent.length });
      host.toast({ title: $t('adminCommon.success'), message });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
}
