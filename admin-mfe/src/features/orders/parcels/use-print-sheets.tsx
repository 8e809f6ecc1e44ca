import { isApiError } from '@challenge-coins/shared-ui/api';
import { useMutation, useQueryClient, type QueryClient } from '@challenge-coins/shared-ui/platform';
import { useEffect, useState, type ReactNode } from 'react';
import { orderQuery } from '../orders.queries.ts';
import type { AdminOrder, OrderDetail } from '../orders.types.ts';
import type { PrintedSheet } from './print-sheets.tsx';
import { shipmentsQuery, type OrderShipments } from './parcels.queries.ts';

interface PrintRequest {
  readonly orders: readonly AdminOrder[];
  readonly kind: 'slips' | 'labels';
}

/**
 * Prints packing slips or address labels, one page each: of the parcels that are packed or on their way, else of the
 * whole order. If an order or its parcels cannot be loaded, nothing is printed.
 */
export function usePrintSheets() {
  const queries = useQueryClient();
  const [sheet, setSheet] = useState<ReactNode>(null);
  useEffect(() => {
    if (sheet === null) return;
    const done = () => setSheet(null);
    addEventListener('afterprint', done);
    print();
    return () => removeEventListener('afterprint', done);
  }, [sheet]);
  const { mutate } = useMutation({
    meta: { failure: $t('adminParcels.printFailed') },
    mutationFn: async ({ orders, kind }: PrintRequest) => {
      const { PrintSheets } = await import(
        /* webpackChunkName: "print-sheets" */ './print-sheets.tsx'
      );
      const sheets = await Promise.all(orders.map((order) => loadSheets(queries, order)));
      setSheet(<PrintSheets kind={kind} sheets={sheets.flat()} />);
    },
  });
  return {
    print: (orders: PrintRequest['orders'], kind: PrintRequest['kind']) => mutate({ orders, kind }),
    sheet,
  };
}

/** The result; null if an older API version does not have the route. */
const unlessMissing = <Data,>(request: Promise<Data>): Promise<Data | null> =>
  request.catch((error: unknown) => {
    if (isApiError(error) && error.status === 404) return null;
    throw error;
  });

/** Sheets of an order. An older API version has no parcels, and no addresses. */
async function loadSheets(queries: QueryClient, order: AdminOrder): Promise<PrintedSheet[]> {
  const [detail, shipments]: [OrderDetail, OrderShipments | null] = await Promise.all([
    queries.query(orderQuery(order.id)),
    unlessMissing(queries.query(shipmentsQuery(order.id))),
  ]);
  const { slip } = detail;
  const delivery = detail.delivery ?? null;
  const parcels =
    shipments?.shipments.filter(({ state }) => state === 'packed' || state === 'shipped') ?? [];
  if (parcels.length === 0) return [{ order: detail, parcel: null, delivery, slip }];
  return parcels.map((parcel) => ({ order: detail, parcel, delivery, slip }));
}
