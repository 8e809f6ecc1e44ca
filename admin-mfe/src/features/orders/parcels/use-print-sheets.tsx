import { useQueryClient, type QueryClient } from '@challenge-coins/shared-ui/platform';
import { useEffect, useState, type ReactNode } from 'react';
import { orderQuery } from '../orders.queries.ts';
import type { AdminOrder } from '../orders.types.ts';
import type { PrintedSheet } from './print-sheets.tsx';
import { shipmentsQuery } from './parcels.queries.ts';

/**
 * Prints packing slips or address labels, one page each: of the parcels that are packed or on their way, else of the
 * whole order.
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
  return {
    print: async (orders: readonly AdminOrder[], kind: 'slips' | 'labels') => {
      const { PrintSheets } = await import(
        /* webpackChunkName: "print-sheets" */ './print-sheets.tsx'
      );
      const sheets = await Promise.all(orders.map((order) => loadSheets(queries, order)));
      setSheet(<PrintSheets kind={kind} sheets={sheets.flat()} />);
    },
    sheet,
  };
}

/** Sheets of an order. An older API version has no parcels, and no addresses. */
async function loadSheets(queries: QueryClient, order: AdminOrder): Promise<PrintedSheet[]> {
  const [detail, shipments] = await Promise.all([
    queries.query(orderQuery(order.id)).catch(() => null),
    queries.query(shipmentsQuery(order.id)).catch(() => null),
  ]);
  const latest: AdminOrder = detail ?? order;
  const delivery = detail?.delivery ?? null;
  const slip = detail?.slip;
  const parcels =
    shipments?.shipments.filter(({ state }) => state === 'packed' || state === 'shipped') ?? [];
  if (parcels.length === 0) return [{ order: latest, parcel: null, delivery, slip }];
  return parcels.map((parcel) => ({ order: latest, parcel, delivery, slip }));
}
