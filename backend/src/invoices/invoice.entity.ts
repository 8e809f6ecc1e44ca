import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { PrimaryKeyColumn } from '../common/columns.js';
import { OrderEntity } from '../orders/index.js';
import type { InvoiceDocument } from './invoice-document.js';

/**
 * An invoice, a credit note for money returned, or a debit note for a refund that failed afterwards. Frozen: a
 * trigger rejects every change, also when the customer's account is erased.
 */
@Entity('invoice')
@Unique('invoice_number_once', ['series', 'number'])
@Check('invoice_kind_known', `kind IN ('invoice', 'credit_note', 'debit_note')`)
@Check('invoice_number_positive', `number >= 1`)
@Check('invoice_amounts', `total_cents >= 0`)
@Check('invoice_document_matches', `(document->>'total_with_tax_cents')::bigint = total_cents`)
@Index('invoice_once_per_order', ['orderId'], { unique: true, where: `kind = 'invoice'` })
@Index('invoice_of_order_index', ['orderId'])
@Index('invoice_newest', ['issuedAt', 'id'])
export class InvoiceEntity {
  @PrimaryKeyColumn('uuid', 'invoice_pk')
  id: string;

  @Column({ type: 'uuid' })
  @ForeignKey(() => OrderEntity, { name: 'invoice_of_order' })
  orderId: string;

  @Column({ type: 'text' })
  kind: InvoiceKind;

  @Column({ type: 'text' })
  series: string;

  /** Starts at 1 in each series, without gaps. */
  @Column({ type: 'integer' })
  number: number;

  @Column({ type: 'timestamptz' })
  issuedAt: Date;

  /** Amount of the document with tax; positive for all kinds. */
  @Column({ type: 'bigint', transformer: { from: Number, to: Number } })
  totalCents: number;

  @Column({ type: 'bigint', transformer: { from: Number, to: Number } })
  taxCents: number;

  @Column({ type: 'char', length: 3 })
  currency: string;

  @Column({ type: 'jsonb' })
  document: InvoiceDocument;
}

export const INVOICE_KINDS = ['invoice', 'credit_note', 'debit_note'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];
