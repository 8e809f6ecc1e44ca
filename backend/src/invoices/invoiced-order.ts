// Amounts of an order as its invoice has them, for the invoice and for documents beside it.
import type { EntityManager } from 'typeorm';
import { taxDestination } from '../orders/index.js';
import { findTaxRatesAt, type TaxDestination } from '../tax/index.js';
import { toInvoiceLines, type InvoicedOrder, type InvoiceLine } from './invoice-document.js';
import {
  findDocuments,
  findInvoicedCharges,
  findInvoicedItems,
  findSeller,
  type SellerRow,
} from './invoices.query.js';

interface PlacedOrder {
  readonly id: string;
  readonly created_at: Date;
}

/** Reads the amounts of an order, with the tax rates from when it was placed. */
export async function findInvoicedOrder(
  manager: EntityManager,
  order: PlacedOrder,
  destination: TaxDestination,
): Promise<InvoicedOrder> {
  const items = await findInvoicedItems(manager, order.id);
  const charges = await findInvoicedCharges(manager, order.id);
  const rates = await findTaxRatesAt(manager, order.created_at);
  return {
    items: items.map(({ price_cents, numbers, coins, ...item }) => ({
      ...item,
      description: numbers ? `N° ${numbers.join(', ')}` : coins.join(' · '),
      priceCents: price_cents,
    })),
    charges: charges.map(({ order_item_id, amount_cents, basis_points, ...charge }) => ({
      ...charge,
      itemId: order_item_id,
      amountCents: Number(amount_cents),
      basisPoints: basis_points,
    })),
    rates,
    destination: taxDestination(destination),
  };
}

/** The lines of an order's invoice, and its number. */
interface OrderInvoice {
  /** Null: not issued yet; then the lines are those that it would have. */
  readonly number: string | null;
  readonly lines: readonly InvoiceLine[];
  readonly items: InvoicedOrder['items'];
  readonly charges: InvoicedOrder['charges'];
}

/** Reads the invoice of an order, issued or not. */
export async function findOrderInvoice(
  manager: EntityManager,
  order: PlacedOrder,
  destination: TaxDestination,
): Promise<OrderInvoice> {
  const invoiced = await findInvoicedOrder(manager, order, destination);
  const issued = (await findDocuments(manager, order.id)).find(({ kind }) => kind === 'invoice');
  const { items, charges } = invoiced;
  const lines = issued?.document.lines ?? toInvoiceLines(invoiced);
  return { number: issued?.document.invoice_number ?? null, lines, items, charges };
}

/** The seller on documents. */
export interface DocumentSeller extends Pick<SellerRow, 'name' | 'country' | 'tax_id'> {
  /** Lines of the postal address. */
  readonly address: readonly string[];
}

/** Reads the seller on documents; undefined: the shop has not entered one. */
export async function findDocumentSeller(
  manager: EntityManager,
): Promise<DocumentSeller | undefined> {
  const seller = await findSeller(manager);
  return seller && { ...seller, address: toLines(seller.address) };
}

/** Lines of a postal address, without empty ones. */
export function toLines(address: string): string[] {
  return address
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
