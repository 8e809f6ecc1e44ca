import { getCarrierName } from './carriers.js';
import type { ParcelDto, ShipmentDto } from './shipments.contract.js';
import type { ShipmentRow } from './shipments.query.js';

const toText = (time: Date | null) => time?.toISOString() ?? null;

/** A parcel as its buyer sees it. */
export function toParcelDto(row: ShipmentRow): ParcelDto {
  const { id, state, carrier, tracking_code, tracking_url, items } = row;
  return {
    ...{ id, state, carrier, carrier_name: getCarrierName(carrier) },
    ...{ tracking_code, tracking_url: tracking_url === '' ? null : tracking_url },
    packed_at: row.packed_at.toISOString(),
    shipped_at: toText(row.shipped_at),
    delivered_at: toText(row.delivered_at),
    returned_at: toText(row.returned_at),
    items,
  };
}

/** A parcel as staff see it. */
export function toShipmentDto(row: ShipmentRow): ShipmentDto {
  return {
    ...toParcelDto(row),
    ...{ cancelled_at: toText(row.cancelled_at), packed_by: row.packed_by },
  };
}
