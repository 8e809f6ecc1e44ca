import { isApiError } from '@challenge-coins/shared-ui/api';
import { useMutation, useQueryClient, type QueryClient } from '@challenge-coins/shared-ui/platform';
import { useEffect, useState, type ReactNode } from 'react';
import { orderQuery } from '../orders.queries.ts';
import type { AdminOrder, OrderDetail } from '../orders.types.ts';
import type { PrintedSheet } from './print-sheets.tsx';
import { shipmentsQuery, type LeftItem, type OrderShipments } from './parcels.queries.ts';

interface PrintRequest {
  readonly orders: readonly AdminOrder[];
  readonly kind: 'slips' | 'labels';
}

/**
 * Prints packing slips or address labels, one page each: of the packed parcels and of what is left to pack, else of the
 * parcels on their way, else of the whole order. If an order or its parcels cannot be loaded, nothing is printed.
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
  const toSheet = (parcel: PrintedSheet['parcel'], items = detail.items): PrintedSheet => ({
    ...{ order: { ...detail, items }, parcel, delivery, slip },
  });
  const parcelsIn = (wanted: 'packed' | 'shipped') =>
    shipments?.shipments.filter(({ state }) => state === wanted).map((parcel) => toSheet(parcel)) ??
    [];
  const left = shipments ? itemsLeft(detail, shipments.left) : [];
  const open = [...parcelsIn('packed'), ...(left.length > 0 ? [toSheet(null, left)] : [])];
  const sheets = open.length > 0 ? open : parcelsIn('shipped');
  return sheets.length > 0 ? sheets : [toSheet(null)];
}

/** Items of an order with what is left of them. Of a part of the sets, which numbers are left is not known. */
function itemsLeft({ items }: AdminOrder, left: readonly LeftItem[]): AdminOrder['items'] {
  return items.flatMap((item) => {
    const part = left.find(({ line_id }) => line_id === item.line_id);
    if (!part) return [];
    if (part.quantity === item.quantity) return [item];
    const coins = item.coins?.map((coin) => ({ ...coin, serials: null })) ?? null;
    return [{ ...item, quantity: part.quantity, serials: part.numbers, coins }];
  });
}
