import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import type { Locale } from '@challenge-coins/server-kit';
import { AuditLog } from '../audit/index.js';
import type { Actor } from '../auth/index.js';
import { Clock } from '../common/clock.js';
import { inTransaction } from '../common/transaction.js';
import { Outbox } from '../messages/index.js';
import {
  lockOrderMoney,
  OrderEventEntity,
  OrderNotFound,
  toRefusal,
  type OrderEventKind,
  type OrderMoneyRow,
} from '../orders/index.js';
import { allocateItems, groupParts, type UnpackedPart } from './allocate-items.js';
import { MANUAL_CARRIER } from './carriers.js';
import { readCustomsState } from './customs.service.js';
import { toParcelDto, toShipmentDto } from './shipment-views.js';
import { canChange, type NextShipmentState } from './shipment-state.js';
import type {
  OrderParcelsDto,
  OrderShipmentsDto,
  PackParcel,
  SendParcels,
  SentParcelsReport,
  ShipParcel,
} from './shipments.contract.js';
import {
  PackedOrderCancelled,
  ShipmentIdReused,
  ShipmentNotFound,
  WrongShipmentState,
} from './shipments.errors.js';
import {
  findDelivery,
  findShipment,
  findShipments,
  findUnpacked,
  insertShipment,
  setShipmentState,
  setTracking,
  type ShipmentRow,
} from './shipments.query.js';

const EVENTS: Readonly<Record<NextShipmentState, OrderEventKind>> = {
  shipped: 'parcel-sent',
  delivered: 'parcel-delivered',
  returned: 'parcel-returned',
  cancelled: 'parcel-cancelled',
};

/**
 * Packs and sends the parcels of orders. Every change locks the order, and adds an entry to its timeline and the audit
 * log. The status of the order stays as it is.
 */
@Injectable()
export class ShipmentsService {
  private readonly carrier = MANUAL_CARRIER;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Parcels of an order for staff. */
  list(orderId: string): Promise<OrderShipmentsDto> {
    return read(this.dataSource.manager, orderId);
  }

  /** Parcels of a shopper's own order. Throws `OrderNotFound` for the order of another account, too. */
  async listOwn(userId: string, orderId: string): Promise<OrderParcelsDto> {
    const { manager } = this.dataSource;
    const delivery = await findDelivery(manager, orderId);
    if (delivery?.user_id !== userId) throw new OrderNotFound();
    const shipments = await findShipments(manager, orderId);
    return {
      delivery_state: delivery.delivery_state,
      parcels: shipments.filter(({ state }) => state !== 'cancelled').map(toParcelDto),
      left: toLeft(await findUnpacked(manager, orderId)),
    };
  }

  /** Packs a parcel, and sends it if the request says so. A repeated request packs once. */
  pack(orderId: string, parcel: PackParcel, by: Actor): Promise<OrderShipmentsDto> {
    return inTransaction(this.dataSource, async (manager) => {
      await this.packIn(manager, await lockOrder(manager, orderId), parcel, by);
      return read(manager, orderId);
    });
  }

  /**
   * Packs and sends what is left of many orders, each in its own transaction. An order that is in one packed parcel
   * already has that one sent. An order that is sent as requested counts as sent: its response may have been lost. A
   * refused order does not stop the others.
   * @param locale language of the reasons of refusals
   */
  async sendAll(
    { carrier, parcels }: SendParcels,
    by: Actor,
    locale: Locale,
  ): Promise<SentParcelsReport> {
    const report: SentParcelsReport = { sent: [], refused: [] };
    for (const { id, order_id: orderId, tracking_code } of parcels) {
      const ship = { carrier, tracking_code, tracking_url: '' };
      try {
        await inTransaction(this.dataSource, async (manager) => {
          const order = await lockOrder(manager, orderId);
          if (await isSentAs(manager, orderId, ship)) return;
          const packed = await findOnlyPacked(manager, orderId);
          if (packed) await this.shipIn(manager, order, packed, ship, by);
          else await this.packIn(manager, order, { id, ship }, by);
        });
        report.sent.push(orderId);
      } catch (error) {
        report.refused.push({ id: orderId, ...toRefusal(error, locale) });
      }
    }
    return report;
  }

  /** Sends a packed parcel, or corrects the tracking code of one that is on its way; the latter sends no email. */
  ship(id: string, ship: ShipParcel, by: Actor): Promise<OrderShipmentsDto> {
    return this.change(id, (manager, order, shipment) =>
      this.shipIn(manager, order, shipment, ship, by),
    );
  }

  /** Changes the state of a parcel. Repeating the request changes nothing. */
  setState(
    id: string,
    state: Exclude<NextShipmentState, 'shipped'>,
    by: Actor,
  ): Promise<OrderShipmentsDto> {
    return this.change(id, (manager, order, shipment) =>
      this.moveTo(manager, order, shipment, state, by),
    );
  }

  private async packIn(
    manager: EntityManager,
    order: OrderMoneyRow,
    { id, items: wanted, ship }: PackParcel,
    by: Actor,
  ): Promise<void> {
    const existing = await findShipment(manager, id);
    if (existing) {
      requireSame(existing, order.id, wanted);
      return;
    }
    if (order.status === 'cancelled') throw new PackedOrderCancelled();
    const items = allocateItems(await findUnpacked(manager, order.id), wanted);
    const added = { id, orderId: order.id, items, now: this.clock.now(), userId: by.id };
    if (!(await insertShipment(manager, added))) throw new ShipmentIdReused();
    await this.record(manager, order.id, 'parcel-packed', by, null, 'packed');
    const packed = ship && (await findShipment(manager, id));
    if (packed) await this.shipIn(manager, order, packed, ship, by);
  }

  private async shipIn(
    manager: EntityManager,
    order: OrderMoneyRow,
    shipment: ShipmentRow,
    ship: ShipParcel,
    by: Actor,
  ): Promise<void> {
    if (shipment.state !== 'packed' && shipment.state !== 'shipped')
      throw new WrongShipmentState(shipment.state, 'shipped');
    const { trackingCode: code, trackingUrl: url } = await this.carrier.hand({
      ...{ carrier: ship.carrier, trackingCode: ship.tracking_code },
      trackingUrl: ship.tracking_url,
    });
    await setTracking(manager, shipment.id, { carrier: ship.carrier, code, url });
    const isCorrected =
      shipment.carrier !== ship.carrier ||
      shipment.tracking_code !== code ||
      shipment.tracking_url !== url;
    if (shipment.state === 'shipped' && isCorrected) {
      const states = { before: 'shipped', after: 'tracking corrected' };
      await this.recordAudit(manager, order.id, by, states);
    }
    await this.moveTo(manager, order, shipment, 'shipped', by);
  }

  /** Locks the order of a parcel, changes the parcel, and returns the parcels of the order. */
  private change(
    id: string,
    work: (manager: EntityManager, order: OrderMoneyRow, shipment: ShipmentRow) => Promise<void>,
  ): Promise<OrderShipmentsDto> {
    return inTransaction(this.dataSource, async (manager) => {
      const found = await findShipment(manager, id);
      if (!found) throw new ShipmentNotFound();
      const order = await lockOrder(manager, found.order_id);
      // Read again: another request may have changed it until the order was locked.
      await work(manager, order, (await findShipment(manager, id)) ?? found);
      return read(manager, order.id);
    });
  }

  /** Emails the customer about a parcel that is sent or delivered. */
  private async moveTo(
    manager: EntityManager,
    { id: orderId, userId }: OrderMoneyRow,
    { id, state: before }: ShipmentRow,
    state: NextShipmentState,
    by: Actor,
  ): Promise<void> {
    if (before === state) return;
    if (!canChange(before, state)) throw new WrongShipmentState(before, state);
    await setShipmentState(manager, id, state, this.clock.now());
    await this.record(manager, orderId, EVENTS[state], by, before, state);
    if (state !== 'shipped' && state !== 'delivered') return;
    const kind = state === 'shipped' ? 'shipment-sent' : 'shipment-delivered';
    await this.outbox.enqueue(manager, { kind, orderId, userId, payload: { shipment: id } });
  }

  private async record(
    manager: EntityManager,
    orderId: string,
    kind: OrderEventKind,
    by: Actor,
    before: string | null,
    after: string,
  ): Promise<void> {
    await manager.insert(OrderEventEntity, { orderId, userId: by.id, kind });
    await this.recordAudit(manager, orderId, by, { before, after });
  }

  /** Without the tracking code, which is erased with the account. */
  private async recordAudit(
    manager: EntityManager,
    orderId: string,
    by: Actor,
    { before, after }: { readonly before: string | null; readonly after: string },
  ): Promise<void> {
    await this.audit.record(manager, {
      ...{ by, action: 'order.parcel', subject: 'order', subjectId: orderId },
      ...{ before: before === null ? {} : { parcel: before }, after: { parcel: after } },
    });
  }
}

async function lockOrder(manager: EntityManager, id: string): Promise<OrderMoneyRow> {
  const order = await lockOrderMoney(manager, id);
  if (!order) throw new OrderNotFound();
  return order;
}

async function read(manager: EntityManager, orderId: string): Promise<OrderShipmentsDto> {
  const delivery = await findDelivery(manager, orderId);
  if (!delivery) throw new OrderNotFound();
  const shipments = await findShipments(manager, orderId);
  return {
    delivery_state: delivery.delivery_state,
    shipments: shipments.map(toShipmentDto),
    left: toLeft(await findUnpacked(manager, orderId)),
    customs: await readCustomsState(manager, orderId),
  };
}

function toLeft(parts: readonly UnpackedPart[]): OrderShipmentsDto['left'] {
  return groupParts(parts)
    .filter(({ quantity }) => quantity > 0)
    .map(({ line_id, name, quantity, numbers }) => ({
      ...{ line_id, name, quantity },
      numbers: numbers && [...numbers],
    }));
}

/** The packed parcel of an order of which nothing is left to pack; undefined if it has none or several. */
async function findOnlyPacked(
  manager: EntityManager,
  orderId: string,
): Promise<ShipmentRow | undefined> {
  if (toLeft(await findUnpacked(manager, orderId)).length > 0) return undefined;
  const packed = (await findShipments(manager, orderId)).filter(({ state }) => state === 'packed');
  return packed.length === 1 ? packed[0] : undefined;
}

/** Whether nothing is left to pack or send, and a parcel was sent with this carrier and code. */
async function isSentAs(
  manager: EntityManager,
  orderId: string,
  { carrier, tracking_code }: ShipParcel,
): Promise<boolean> {
  if (toLeft(await findUnpacked(manager, orderId)).length > 0) return false;
  const shipments = await findShipments(manager, orderId);
  return (
    shipments.every(({ state }) => state !== 'packed') &&
    shipments.some(
      (one) =>
        (one.state === 'shipped' || one.state === 'delivered') &&
        one.carrier === carrier &&
        one.tracking_code === tracking_code,
    )
  );
}

/** Throws if a repeated request is about another order or other items than the first one. */
function requireSame(existing: ShipmentRow, orderId: string, wanted: PackParcel['items']): void {
  const isSame =
    existing.order_id === orderId &&
    (!wanted ||
      (wanted.length === existing.items.length &&
        wanted.every(({ line_id, quantity, numbers }) =>
          existing.items.some(
            (item) =>
              item.line_id === line_id &&
              item.quantity === quantity &&
              (!numbers || numbers.every((number) => item.numbers?.includes(number))),
          ),
        )));
  if (!isSame) throw new ShipmentIdReused();
}
