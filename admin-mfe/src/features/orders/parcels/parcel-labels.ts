import { formatSerials, hasKey } from '@challenge-coins/shared-ui/shop';
import type { Shipment } from './parcels.queries.ts';

/** Labels of the carriers. */
export const CARRIER_LABELS = {
  usps: 'USPS',
  ups: 'UPS',
  fedex: 'FedEx',
  dhl: 'DHL',
  la_poste: 'La Poste',
  canada_post: 'Canada Post',
  royal_mail: 'Royal Mail',
  other: $t('adminParcels.otherCarrier'),
} as const;
export type ParcelCarrierKey = keyof typeof CARRIER_LABELS;

/** The carrier of a key; USPS for a key that this version does not know. */
export function parseCarrier(key: string): ParcelCarrierKey {
  return hasKey(CARRIER_LABELS, key) ? key : 'usps';
}

/** Labels of the states of a parcel. */
export const PARCEL_STATE_LABELS: Readonly<Record<Shipment['state'], string>> = {
  packed: $t('adminParcels.packed'),
  shipped: $t('adminParcels.shipped'),
  delivered: $t('adminParcels.delivered'),
  returned: $t('adminParcels.returned'),
  cancelled: $t('adminParcels.cancelled'),
};

/** Badge tones of the states of a parcel. */
export const PARCEL_STATE_TONES = {
  packed: 'warning',
  shipped: 'neutral',
  delivered: 'success',
  returned: 'danger',
  cancelled: 'neutral',
} as const;

type ParcelItem = Shipment['items'][number];

const withNumbers = (text: string, numbers: readonly number[] | null) =>
  numbers && numbers.length > 0 ? `${text}, ${formatSerials(numbers)}` : text;

/** Text of an item in a parcel: "2 × Catherine Flon, N° 4–5"; a set lists its coins. */
export function parcelItemText({ quantity, name, numbers, coins }: ParcelItem): string {
  const contents = (coins ?? []).map((coin) => withNumbers(coin.name, coin.numbers)).join(', ');
  return `${quantity} × ${withNumbers(name, numbers)}${contents && ` (${contents})`}`;
}
