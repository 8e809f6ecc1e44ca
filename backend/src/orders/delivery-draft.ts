// Resolves the delivery that a buyer chose to what is frozen on the order.
import type { EntityManager } from 'typeorm';
import { cartWeightGrams, totalCents, type CartEntry } from '../cart/index.js';
import { toCents } from '../common/money.js';
import { allInOrder } from '../common/transaction.js';
import { InvalidInput } from '../common/validation.js';
import {
  deliveryOptionView,
  findAddressErrors,
  findDeliveryOptions,
  normalizeAddress,
  readSavedAddress,
  type Address,
  type DeliveryOption,
} from '../delivery/index.js';
import { holdTaxRates, type TaxRate } from '../tax/index.js';
import { DeliveryServiceEntity } from '../delivery/delivery-service.entity.js';
import type { OrderDeliveryEntity } from './order-delivery.entity.js';
import type { CheckoutDelivery, Seen } from './orders.contract.js';
import { DeliveryChanged, DeliveryTermsChanged, DeliveryUnavailable } from './orders.errors.js';
import { localized } from '../common/languages/translate.js';

/** The delivery of an order before its insert. */
export interface DeliveryDraft {
  readonly row: Omit<OrderDeliveryEntity, 'orderId'>;
  /** Tax rates of the destination's country at the time of the order. */
  readonly taxRates: readonly TaxRate[];
}

/**
 * Checks the chosen delivery against the services of now. Throws if the service is not offered for this cart and
 * address, or has another price, other duties or another pick-up point than the buyer saw.
 */
export async function draftDelivery(
  manager: EntityManager,
  userId: string,
  cart: readonly CartEntry[],
  chosen: CheckoutDelivery,
  seen: Seen | undefined,
): Promise<DeliveryDraft> {
  const address = await findAddress(manager, userId, chosen);
  const country = address?.country ?? (await findPickUpCountry(manager, chosen.service_id));
  const [, options] = await allInOrder([
    holdTaxRates(manager),
    findOptions(manager, cart, country),
  ]);
  const option = options.find(({ id }) => id === chosen.service_id);
  if (!option || (option.kind === 'ship') !== (address !== null)) throw new DeliveryUnavailable();
  requireUnchangedPrice(option, seen);
  requireUnchangedTerms(option, seen);
  const row = {
    kind: option.kind,
    serviceId: option.id,
    serviceName: option.name,
    priceCents: option.priceCents,
    daysMin: option.daysMin,
    daysMax: option.daysMax,
    duties: option.duties,
    dutiesNote: option.dutiesNote,
    ...toColumns(address ?? pickUpAddress(option, chosen)),
    giftMessage: chosen.gift_message,
    hidePrices: chosen.hide_prices,
  };
  return { row, taxRates: option.taxRates };
}

/** Delivery services that are offered for a cart, the cheapest first. */
export function findOptions(
  manager: EntityManager,
  cart: readonly CartEntry[],
  country: string,
): Promise<DeliveryOption[]> {
  const valueCents = totalCents(cart);
  return findDeliveryOptions(manager, { country, weightGrams: cartWeightGrams(cart), valueCents });
}

/** Null: picked up. */
async function findAddress(
  manager: EntityManager,
  userId: string,
  { address, address_id }: CheckoutDelivery,
): Promise<Address | null> {
  if (address) return normalizeAddress(address);
  return address_id === undefined ? null : readSavedAddress(manager, userId, address_id);
}

/** Without an address, only a pick-up point can be meant. */
async function findPickUpCountry(manager: EntityManager, serviceId: string): Promise<string> {
  const service = await manager.findOneBy(DeliveryServiceEntity, { id: serviceId });
  if (!service) throw new DeliveryUnavailable();
  if (service.kind === 'ship')
    throw new InvalidInput(localized('errorsFields.address'), {
      'delivery.address': localized('errorsFields.address'),
    });
  return service.country;
}

function requireUnchangedPrice({ name, priceCents }: DeliveryOption, seen: Seen | undefined): void {
  if (seen?.delivery_price === undefined) return;
  const seenCents = toCents(seen.delivery_price);
  if (seenCents !== priceCents) throw new DeliveryChanged(name, priceCents, seenCents);
}

/** Duties and the pick-up point are frozen on the order, so they must be those that the buyer saw. */
function requireUnchangedTerms(option: DeliveryOption, seen: Seen | undefined): void {
  const terms = seen?.delivery_terms;
  if (!terms) return;
  const { duties, duties_note, pick_up_point } = deliveryOptionView(option);
  const isSamePoint =
    terms.pick_up_point === null || pick_up_point === null
      ? terms.pick_up_point === pick_up_point
      : POINT_FIELDS.every((field) => terms.pick_up_point?.[field] === pick_up_point[field].trim());
  if (terms.duties !== duties || terms.duties_note !== duties_note.trim() || !isSamePoint)
    throw new DeliveryTermsChanged(option.name);
}

/** Fields of a pick-up point that are frozen on the order: all but its opening hours. */
const POINT_FIELDS = ['line1', 'line2', 'city', 'region', 'postal_code', 'country'] as const;

/** The address of the pick-up point, with the person who picks the order up. */
function pickUpAddress(
  { pickUpPoint }: DeliveryOption,
  { name, phone }: CheckoutDelivery,
): Address {
  if (!pickUpPoint) throw new DeliveryUnavailable();
  const { line1, line2, city, region, postalCode, country } = pickUpPoint;
  const point = { company: '', line1, line2, city, region, postal_code: postalCode, country };
  const address = { ...point, name, phone };
  const errors = findAddressErrors(address);
  const own = (['name', 'phone'] as const).flatMap((field) => {
    const message = errors[field];
    return message === undefined ? [] : [[`delivery.${field}`, message] as const];
  });
  if (own[0]) throw new InvalidInput(own[0][1], Object.fromEntries(own));
  return { ...address, phone: normalizeAddress(address).phone };
}

function toColumns({ postal_code, ...address }: Address) {
  return { ...address, postalCode: postal_code };
}
