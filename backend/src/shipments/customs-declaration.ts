import type { Duties } from '../delivery/index.js';
import type { DocumentSeller } from '../invoices/index.js';
import type { CustomsField, IncompleteProduct } from './shipments.contract.js';
import type { CustomsItem } from './customs.query.js';

/** A line of a customs declaration. */
export interface CustomsLine {
  readonly description: string;
  readonly hsCode: string;
  /** ISO 3166-1 alpha-2. */
  readonly originCountry: string;
  readonly quantity: number;
  readonly netGrams: number;
  readonly valueCents: number;
}

/** What the customs papers of a parcel say. */
export interface CustomsDeclaration {
  readonly orderNumber: string;
  /** UTC, YYYY-MM-DD. */
  readonly orderDate: string;
  /** Null: the invoice is not issued. */
  readonly invoiceNumber: string | null;
  /** Day on which the parcel was sent, or packed if it is not sent yet: UTC, YYYY-MM-DD. */
  readonly date: string;
  /** Empty: none. */
  readonly carrier: string;
  readonly trackingCode: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly seller: DocumentSeller;
  readonly recipient: {
    /** Name and address, with the country. */
    readonly lines: readonly string[];
    /** Empty: none. */
    readonly phone: string;
    /** The buyer's. Empty: the order is a gift, or the account was erased. */
    readonly email: string;
  };
  /** Who pays import duties. */
  readonly duties: Duties;
  readonly lines: readonly CustomsLine[];
  readonly deliveryCents: number;
  readonly taxCents: number;
}

/** The products whose customs data is incomplete, once each. */
export function findIncomplete(items: readonly CustomsItem[]): IncompleteProduct[] {
  // Custom sets share a product, but each has the weight of its own coins: a complete one must not hide another.
  const incomplete = items.filter((item) => findMissing(item).length > 0);
  const products = new Map(incomplete.map((item) => [item.product_id, item]));
  return [...products.values()].map(({ product_id, name, ...item }) => ({
    ...{ product_id: String(product_id), name },
    missing: findMissing(item),
  }));
}

type CustomsData = Pick<CustomsItem, 'description' | 'hs_code' | 'origin_country' | 'weight_grams'>;

function findMissing(item: CustomsData): CustomsField[] {
  const values: Readonly<Record<CustomsField, unknown>> = {
    customs_description: item.description,
    hs_code: item.hs_code,
    origin_country: item.origin_country,
    weight: item.weight_grams,
  };
  const fields = Object.keys(values) as CustomsField[];
  return fields.filter((field) => values[field] === null);
}

/** A line of a parcel whose product is complete. */
export function toCustomsLine(
  { description, hs_code, origin_country, weight_grams }: CustomsData,
  quantity: number,
  valueCents: number,
): CustomsLine {
  return {
    description: description ?? '',
    hsCode: hs_code ?? '',
    originCountry: origin_country ?? '',
    quantity,
    netGrams: (weight_grams ?? 0) * quantity,
    valueCents,
  };
}
