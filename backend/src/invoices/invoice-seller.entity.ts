import { Check, Column, Entity } from 'typeorm';
import { PrimaryKeyColumn } from '../common/columns.js';

/** The seller as named on invoices: one row. Without it, the shop issues no invoices. */
@Entity('invoice_seller')
@Check('invoice_seller_is_one', `id = 1`)
@Check('invoice_seller_country_format', `country ~ '^[A-Z]{2}$'`)
@Check('invoice_seller_prefix_format', `prefix ~ '^[A-Z0-9]{0,8}$'`)
@Check(
  'invoice_seller_text_lengths',
  `char_length(name) BETWEEN 1 AND 120 AND char_length(address) BETWEEN 1 AND 400 AND char_length(tax_id) <= 40 AND char_length(registration) <= 80 AND char_length(note) <= 500`,
)
export class InvoiceSellerEntity {
  @PrimaryKeyColumn('integer', 'invoice_seller_pk')
  id: number;

  /** Legal name. */
  @Column({ type: 'text' })
  name: string;

  /** Postal address, one line of text per line. */
  @Column({ type: 'text' })
  address: string;

  /** ISO 3166-1 alpha-2 code. Orders without a destination are taxed as deliveries to this country. */
  @Column({ type: 'char', length: 2 })
  country: string;

  /** Tax number, such as a VAT identifier; empty: none. */
  @Column({ type: 'text', default: '' })
  taxId: string;

  /** Entry in a register, such as "RCS Paris 123 456 789"; empty: none. */
  @Column({ type: 'text', default: '' })
  registration: string;

  /** Printed below the total, such as a reason why no tax is charged. */
  @Column({ type: 'text', default: '' })
  note: string;

  /** Start of invoice numbers, such as "HC" for "HC-INV-2026-000001". */
  @Column({ type: 'text', default: '' })
  prefix: string;

  /** Whether an invoice is issued when an order is fully paid; otherwise staff issue it. */
  @Column({ type: 'boolean' })
  automatic: boolean;

  @Column({ type: 'timestamptz' })
  updatedAt: Date;
}
