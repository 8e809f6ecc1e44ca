import { Column, Entity } from 'typeorm';
import { PrimaryKeyColumn } from '../common/columns.js';

/**
 * Counter of a series of invoice numbers. The number is taken in the transaction that inserts the document, so the
 * row lock serializes issuing, and a rollback leaves no gap.
 */
@Entity('invoice_series')
export class InvoiceSeriesEntity {
  /** For example "HC-INV-2026". */
  @PrimaryKeyColumn('text', 'invoice_series_pk')
  name: string;

  @Column({ type: 'integer' })
  lastNumber: number;
}
