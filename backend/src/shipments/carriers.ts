/** Carriers that staff can choose, with the address of the page about a parcel; `{code}` is its tracking code. */
const CARRIERS = {
  usps: { name: 'USPS', page: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={code}' },
  ups: { name: 'UPS', page: 'https://www.ups.com/track?tracknum={code}' },
  fedex: { name: 'FedEx', page: 'https://www.fedex.com/fedextrack/?trknbr={code}' },
  dhl: { name: 'DHL', page: 'https://www.dhl.com/en/express/tracking.html?AWB={code}' },
  la_poste: {
    name: 'La Poste',
    page: 'https://www.laposte.fr/outils/suivre-vos-envois?code={code}',
  },
  canada_post: {
    name: 'Canada Post',
    page: 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor={code}',
  },
  royal_mail: {
    name: 'Royal Mail',
    page: 'https://www.royalmail.com/track-your-item#/tracking-results/{code}',
  },
  other: { name: 'Other carrier', page: '' },
} as const;

export type CarrierKey = keyof typeof CARRIERS;
export const CARRIER_KEYS = Object.keys(CARRIERS) as [CarrierKey, ...CarrierKey[]];

const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries(CARRIERS).map(([key, { name }]) => [key, name]),
);

/** Name of a carrier; a newer API version may have stored one that this version does not define. */
export function getCarrierName(key: string): string {
  return NAMES.get(key) ?? key;
}

/** Parcel that is handed to a carrier. */
interface HandedParcel {
  readonly carrier: CarrierKey;
  /** Empty: none. */
  readonly trackingCode: string;
  /** Page about the parcel that staff entered; empty: the carrier's. */
  readonly trackingUrl: string;
}

/** Port to carriers. An implementation with a carrier's API can buy the label and return its tracking code. */
export interface CarrierPort {
  readonly name: string;
  /** Hands a parcel over. Returns what the buyer can follow it by. */
  hand(parcel: HandedParcel): Promise<Pick<HandedParcel, 'trackingCode' | 'trackingUrl'>>;
}

/** Carrier by hand: staff take the parcel to the carrier and enter its tracking code. */
export const MANUAL_CARRIER: CarrierPort = {
  name: 'manual',
  hand: ({ carrier, trackingCode, trackingUrl }) => {
    const { page } = CARRIERS[carrier];
    const url = trackingCode && page.replace('{code}', encodeURIComponent(trackingCode));
    return Promise.resolve({ trackingCode, trackingUrl: trackingUrl || url });
  },
};
