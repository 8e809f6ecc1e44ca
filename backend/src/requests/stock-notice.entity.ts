import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { ProductEntity } from '../catalog/index.js';
import { EMAIL_IS_FOLDED, PrimaryKeyColumn } from '../common/columns.js';

/**
 * The wish of a person to be notified once when a product can be bought. A row whose email was sent stays for a day,
 * in which it counts as taking one piece.
 */
@Entity('stock_notice')
@Check('stock_notice_email_folded', EMAIL_IS_FOLDED)
@Check('stock_notice_sent_if_confirmed', `notified_at IS NULL OR confirmed_at IS NOT NULL`)
@Index('stock_notice_unique', ['productId', 'email'], {
  unique: true,
  where: 'notified_at IS NULL',
})
@Index('stock_notice_waiting', ['productId', 'confirmedAt', 'id'], {
  where: 'confirmed_at IS NOT NULL AND notified_at IS NULL',
})
@Index('stock_notice_sent', ['productId', 'notifiedAt'], { where: 'notified_at IS NOT NULL' })
@Index('stock_notice_by_email', ['email'])
export class StockNoticeEntity {
  @PrimaryKeyColumn('uuid', 'stock_notice_pk')
  id: string;

  @Column({ type: 'integer' })
  @ForeignKey(() => ProductEntity, { name: 'stock_notice_of_product', onDelete: 'CASCADE' })
  productId: number;

  @Column({ type: 'text' })
  email: string;

  @Column({ type: 'timestamptz' })
  requestedAt: Date;

  /** Place in the queue; null: the address is not confirmed. */
  @Column({ type: 'timestamptz', nullable: true })
  confirmedAt: Date | null;

  /** When the email was enqueued; null: waiting. */
  @Column({ type: 'timestamptz', nullable: true })
  notifiedAt: Date | null;

  /** Language of the page that sent it; null: unknown, so English. */
  @Column({ type: 'text', nullable: true })
  locale: string | null;
}
