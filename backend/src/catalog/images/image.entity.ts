import { Check, Column, Entity, Index } from 'typeorm';
import { CreatedAt, PrimaryKeyColumn } from '../../common/columns.js';

/** Position of a piece's number on an image, as fractions of its side. */
export interface NumberField {
  /** Metal of the digits. */
  readonly metal: 'bronze' | 'copper' | 'brass' | 'gold' | 'silver';
  /** Centre of the row of digits, and its width. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** An immutable image, identified by its content hash; repeated uploads share one row. */
@Entity('image')
@Check('image_hash_form', `hash ~ '^[0-9a-f]{32}$'`)
@Check('image_size_positive', `width > 0 AND height > 0`)
@Index('image_created', ['createdAt'])
export class Image {
  @PrimaryKeyColumn('text', 'image_pk')
  hash: string;

  /** Size in pixels of the widest variant. */
  @Column({ type: 'integer' })
  width: number;

  @Column({ type: 'integer' })
  height: number;

  /** Only on the reverse of a numbered coin; otherwise null. */
  @Column({ type: 'jsonb', nullable: true })
  numberField: NumberField | null;

  /** When the sweep first found the image unused; null: in use, or not checked yet. */
  @Column({ type: 'timestamptz', nullable: true })
  unusedSince: Date | null;

  @CreatedAt()
  createdAt: Date;
}
