import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import {
  findDocumentSeller,
  findOrderInvoice,
  SellerMissing,
  type DocumentSeller,
} from '../invoices/index.js';
import { findOrderDelivery, toShortId, type OrderDeliveryDto } from '../orders/index.js';
import { getCarrierName } from './carriers.js';
import { findIncomplete, toCustomsLine, type CustomsDeclaration } from './customs-declaration.js';
import { renderCustoms } from './customs-pdf.js';
import {
  findCustomsItems,
  findCustomsOrder,
  findOrdersSentAbroad,
  type CustomsItem,
} from './customs.query.js';
import { toCustomsValues } from './customs-values.js';
import type {
  CustomsDocument,
  CustomsOfOrdersQuery,
  CustomsOrdersDto,
  CustomsOrdersQuery,
  CustomsStateDto,
} from './shipments.contract.js';
import { CustomsIncomplete, CustomsNotNeeded, ShipmentNotFound } from './shipments.errors.js';
import { findShipment, findShipments, type ShipmentRow } from './shipments.query.js';

/** A file to download. */
interface CustomsFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Makes the customs papers of parcels to other countries. */
@Injectable()
export class CustomsService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Those of some orders whose parcels need papers. Without a seller none: the country of the shop is unknown. */
  async findNeeded({ orders }: CustomsOrdersQuery): Promise<CustomsOrdersDto> {
    const { manager } = this.dataSource;
    const seller = await findDocumentSeller(manager);
    return { orders: seller ? await findOrdersSentAbroad(manager, orders, seller.country) : [] };
  }

  /** The papers of a parcel as PDF. They have the same bytes until a parcel of the order, or its data, changes. */
  async read(shipmentId: string, document: CustomsDocument): Promise<CustomsFile> {
    const { manager } = this.dataSource;
    const shipment = await findShipment(manager, shipmentId);
    if (!shipment) throw new ShipmentNotFound();
    const name = `${toShortId(shipment.order_id)}-${shipmentId.slice(-4)}`;
    return render(document, name, await declareAll(manager, [shipment]));
  }

  /**
   * The papers of all parcels of some orders that are packed or on their way, in one PDF. Parcels that need none are
   * left out.
   */
  async readAll({ document, orders }: CustomsOfOrdersQuery): Promise<CustomsFile> {
    const { manager } = this.dataSource;
    const shipments: ShipmentRow[] = [];
    for (const id of new Set(orders)) shipments.push(...(await findShipments(manager, id)));
    const live = shipments.filter(({ state }) => state === 'packed' || state === 'shipped');
    return render(document, 'parcels', await declareAll(manager, live));
  }
}

async function render(
  document: CustomsDocument,
  name: string,
  declarations: readonly CustomsDeclaration[],
): Promise<CustomsFile> {
  const [first, ...others] = declarations;
  if (!first) throw new CustomsNotNeeded();
  const bytes = await renderCustoms(document, [first, ...others]);
  return { name: `${document}-${name}.pdf`, bytes };
}

/** What customs needs for the parcels of an order. */
export async function readCustomsState(
  manager: EntityManager,
  orderId: string,
): Promise<CustomsStateDto> {
  const delivery = await findOrderDelivery(manager, orderId);
  if (!isAddressed(delivery)) return { state: 'not_needed', incomplete: [] };
  const seller = await findDocumentSeller(manager);
  if (!seller) return { state: 'seller_missing', incomplete: [] };
  if (seller.country === delivery.country) return { state: 'not_needed', incomplete: [] };
  const incomplete = findIncomplete(await findCustomsItems(manager, orderId));
  return { state: 'needed', incomplete };
}

/** Declares the parcels that need it. Throws if the seller is missing, or a product is incomplete. */
async function declareAll(
  manager: EntityManager,
  shipments: readonly ShipmentRow[],
): Promise<CustomsDeclaration[]> {
  const parcels: ExportedParcel[] = [];
  for (const shipment of shipments) {
    const delivery = await findOrderDelivery(manager, shipment.order_id);
    if (!isAddressed(delivery) || !isLeaving(shipment)) continue;
    const seller = await findDocumentSeller(manager);
    if (!seller) throw new SellerMissing();
    if (seller.country === delivery.country) continue;
    const items = await findCustomsItems(manager, shipment.order_id);
    const packed = shipment.items.flatMap(({ line_id, quantity }) => {
      const item = items.find((one) => one.line_id === line_id);
      return item ? [{ ...item, quantity }] : [];
    });
    parcels.push({ shipment, delivery, seller, packed });
  }
  const incomplete = findIncomplete(parcels.flatMap(({ packed }) => packed));
  if (incomplete.length > 0) throw new CustomsIncomplete(incomplete);
  const declarations: CustomsDeclaration[] = [];
  for (const parcel of parcels) declarations.push(await declare(manager, parcel));
  return declarations;
}

/** A parcel to another country. */
interface ExportedParcel {
  readonly shipment: ShipmentRow;
  readonly delivery: OrderDeliveryDto;
  readonly seller: DocumentSeller;
  readonly packed: readonly (CustomsItem & { readonly quantity: number })[];
}

async function declare(
  manager: EntityManager,
  { shipment, delivery, seller, packed }: ExportedParcel,
): Promise<CustomsDeclaration> {
  const order = await findCustomsOrder(manager, shipment.order_id);
  if (!order) throw new CustomsNotNeeded();
  const invoice = await findOrderInvoice(manager, order, delivery);
  const live = (await findShipments(manager, shipment.order_id)).filter(isLeaving);
  const earlier = live.slice(
    0,
    live.findIndex(({ id }) => id === shipment.id),
  );
  const { goodsCents, ...values } = toCustomsValues(
    invoice,
    packed,
    earlier.flatMap(({ items }) => items),
  );
  return {
    ...{ orderNumber: order.short_id, orderDate: toDate(order.created_at) },
    ...{ invoiceNumber: invoice.number, currency: order.currency, seller },
    date: toDate(shipment.shipped_at ?? shipment.packed_at),
    carrier: shipment.carrier === 'other' ? '' : getCarrierName(shipment.carrier),
    trackingCode: shipment.tracking_code,
    recipient: {
      ...{ lines: delivery.lines, phone: delivery.phone },
      // The phone number belongs to the address; the email address is the buyer's.
      email: isGift(delivery) ? '' : order.email,
    },
    duties: delivery.duties,
    lines: packed.map((item, index) => toCustomsLine(item, item.quantity, goodsCents[index] ?? 0)),
    ...values,
  };
}

/** Whether an order is sent to an address; false after its erasure. */
function isAddressed(delivery: OrderDeliveryDto | null): delivery is OrderDeliveryDto {
  return delivery?.kind === 'ship' && delivery.line1 !== '';
}

/** Whether the recipient is someone else than the buyer, as far as the order says. */
const isGift = ({ gift_message, hide_prices }: OrderDeliveryDto) =>
  gift_message !== '' || hide_prices;

const isLeaving = ({ state }: ShipmentRow) => state !== 'cancelled' && state !== 'returned';

const toDate = (time: Date) => time.toISOString().slice(0, 10);
