import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { Locale } from '@challenge-coins/server-kit';
import { textsIn, toLocale, translate, type Texts } from '../common/languages/translate.js';
import {
  EmailTemplates,
  greeting,
  type Block,
  type DueMessage,
  type EmailContent,
} from '../messages/index.js';
import {
  findEmailOrder,
  findOrderDelivery,
  formatSerials,
  toShortId,
  type OrderDeliveryDto,
} from '../orders/index.js';
import { groupParts } from './allocate-items.js';
import { getCarrierName } from './carriers.js';
import type { ShipmentState } from './shipment-state.js';
import type { ParcelItem } from './shipments.contract.js';
import { findShipment, findShipments, findUnpacked, type ShipmentRow } from './shipments.query.js';

/** A parcel with its customer. */
interface EmailParcel {
  readonly shipment: ShipmentRow;
  readonly to: string;
  readonly hello: string;
  /** Short order number. */
  readonly number: string;
  /** Where the order is picked up; null: it is sent. */
  readonly pickUp: OrderDeliveryDto | null;
  readonly locale: Locale;
  readonly t: Texts;
}

/** Email templates about parcels that are sent and delivered. */
@Injectable()
export class ShipmentEmails implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly templates: EmailTemplates,
  ) {}

  onModuleInit(): void {
    this.templates.register('shipment-sent', (message, isShown) => this.sent(message, isShown));
    this.templates.register('shipment-delivered', (message, isShown) =>
      this.delivered(message, isShown),
    );
  }

  /** Dropped if the parcel was cancelled or came back before the email left. */
  private async sent(message: DueMessage, isShown: boolean): Promise<EmailContent | undefined> {
    const parcel = await this.find(message, isShown ? null : ['shipped', 'delivered']);
    if (!parcel) return undefined;
    const { shipment, to, hello, number, pickUp, locale, t } = parcel;
    const { carrier, tracking_code: code, tracking_url: url } = shipment;
    const facts: Record<string, string> = {
      ...(pickUp && { [t('mailOrders.pickUpPoint')]: pickUp.lines.join(', ') }),
      ...(carrier !== '' &&
        carrier !== 'other' && {
          [t('mailShipments.carrier')]: getCarrierName(carrier),
        }),
      ...(code !== '' && { [t('mailShipments.trackingCode')]: code }),
    };
    const left = await this.findNotSent(shipment.order_id);
    return {
      to,
      subject: t(pickUp ? 'mailShipments.readySubject' : 'mailShipments.sentSubject', { number }),
      title: t(pickUp ? 'mailShipments.readyTitle' : 'mailShipments.sentTitle'),
      blocks: [
        {
          kind: 'text',
          text: t(pickUp ? 'mailShipments.ready' : 'mailShipments.sent', { hello, number }),
        },
        ...(Object.keys(facts).length > 0 ? [{ kind: 'facts', facts } as const] : []),
        {
          kind: 'list',
          title: t(pickUp ? 'mailShipments.contents' : 'mailShipments.inParcel'),
          items: shipment.items.flatMap(itemLines),
        },
        ...(left.length > 0
          ? [{ kind: 'list', title: t('mailShipments.toCome'), items: left } as const]
          : []),
        url === ''
          ? this.orderButton(shipment.order_id, locale)
          : { kind: 'button', label: t('mailShipments.follow'), url },
      ],
    };
  }

  private async delivered(
    message: DueMessage,
    isShown: boolean,
  ): Promise<EmailContent | undefined> {
    const parcel = await this.find(message, isShown ? null : ['delivered']);
    if (!parcel) return undefined;
    const { shipment, to, hello, number, pickUp, locale, t } = parcel;
    return {
      to,
      subject: t(pickUp ? 'mailShipments.pickedUpSubject' : 'mailShipments.deliveredSubject', {
        number,
      }),
      title: t(pickUp ? 'mailShipments.pickedUpTitle' : 'mailShipments.deliveredTitle'),
      blocks: [
        {
          kind: 'text',
          text: t(pickUp ? 'mailShipments.pickedUp' : 'mailShipments.delivered', { hello, number }),
        },
        {
          kind: 'list',
          title: t(pickUp ? 'mailShipments.contents' : 'mailShipments.inParcel'),
          items: shipment.items.flatMap(itemLines),
        },
        { kind: 'text', text: t('mail.contactUs') },
        this.orderButton(shipment.order_id, locale),
      ],
    };
  }

  private orderButton(orderId: string, locale: Locale): Block {
    const url = this.templates.link(`/orders/${orderId}`, locale);
    return { kind: 'button', label: translate(locale, 'mail.seeOrder'), url };
  }

  /** @param states states in which the email is still right; null: any */
  private async find(
    { order_id: orderId, payload, locale: stored }: DueMessage,
    states: readonly ShipmentState[] | null,
  ): Promise<EmailParcel | undefined> {
    const { manager } = this.dataSource;
    const id = payload.shipment;
    const order = orderId === null ? undefined : await findEmailOrder(this.dataSource, orderId);
    const shipment = id === undefined ? undefined : await findShipment(manager, id);
    if (!order || !shipment || states?.includes(shipment.state) === false) return undefined;
    const delivery = order.has_delivery ? await findOrderDelivery(manager, order.id) : null;
    const pickUp = delivery?.kind === 'pick_up' ? delivery : null;
    const locale = toLocale(stored);
    const t = textsIn(locale);
    const hello = greeting({ ...order, isConfirmed: order.is_confirmed }, t('mail.hello'));
    return { shipment, to: order.email, hello, number: toShortId(order.id), pickUp, locale, t };
  }

  /** What is in no parcel yet, or in one that has not been sent. */
  private async findNotSent(orderId: string): Promise<string[]> {
    const { manager } = this.dataSource;
    const unpacked = groupParts(await findUnpacked(manager, orderId));
    const packed = (await findShipments(manager, orderId)).filter(
      ({ state }) => state === 'packed',
    );
    const counts = new Map<string, { name: string; quantity: number }>();
    for (const { line_id, name, quantity } of [
      ...unpacked,
      ...packed.flatMap(({ items }) => items),
    ]) {
      const before = counts.get(line_id)?.quantity ?? 0;
      counts.set(line_id, { name, quantity: before + quantity });
    }
    return [...counts.values()].filter(({ quantity }) => quantity > 0).map(countLine);
  }
}

const countLine = ({ name, quantity }: { name: string; quantity: number }) =>
  quantity === 1 ? name : `${quantity} × ${name}`;

const withNumbers = (text: string, numbers: readonly number[] | null) =>
  numbers && numbers.length > 0 ? `${text}, ${formatSerials(numbers)}` : text;

/** An item of a parcel, followed by the coins of a set. */
function itemLines(item: ParcelItem): string[] {
  const coins = (item.coins ?? []).map(({ name, numbers }) => withNumbers(name, numbers));
  return [withNumbers(countLine(item), item.numbers), ...coins];
}
