import { UserEntity } from '../../auth/index.js';
import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { CreatedAt, GeneratedId } from '../../common/columns.js';
import type { TranslatedLocale } from '../../common/locale.js';
import { ProductEntity } from '../product.entity.js';

/** A shopper's comment on a product; rendered as plain text only. */
@Entity('comment')
@Check('comment_text_length', `char_length(text) BETWEEN 1 AND 2000`)
@Check('comment_locale_known', `locale IN ('fr', 'ht')`)
@Index('comment_newest_of_product', ['productId', 'id'])
@Index('comment_of_user', ['userId'])
export class CommentEntity {
  @GeneratedId('integer', 'BY DEFAULT', 'comment_pk')
  id: number;

  @Column({ type: 'integer' })
  @ForeignKey(() => ProductEntity, { name: 'comment_on_product', onDelete: 'CASCADE' })
  productId: number;

  @Column({ type: 'uuid' })
  @ForeignKey(() => UserEntity, { name: 'comment_by_user', onDelete: 'CASCADE' })
  userId: string;

  @Column({ type: 'text' })
  text: string;

  /** Language of the shop as its author saw it; null: English, or not known. */
  @Column({ type: 'text', nullable: true })
  locale: TranslatedLocale | null;

  @CreatedAt()
  createdAt: Date;
}
