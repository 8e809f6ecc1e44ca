/**
 * States of a parcel. What is in a `returned` parcel is back in the shop, and what is in a `cancelled` one never left
 * it: both can be packed again.
 */
export const SHIPMENT_STATES = ['packed', 'shipped', 'delivered', 'returned', 'cancelled'] as const;
export type ShipmentState = (typeof SHIPMENT_STATES)[number];

/** States from which a parcel can reach a state. A parcel that was delivered by mistake is marked as returned. */
const REACHED_FROM: Readonly<Record<Exclude<ShipmentState, 'packed'>, readonly ShipmentState[]>> = {
  shipped: ['packed'],
  delivered: ['shipped'],
  returned: ['shipped', 'delivered'],
  cancelled: ['packed', 'shipped'],
};

/** A state that staff can set. */
export type NextShipmentState = keyof typeof REACHED_FROM;

/** Whether a parcel in one state can change to another. */
export function canChange(from: ShipmentState, to: NextShipmentState): boolean {
  return REACHED_FROM[to].includes(from);
}
