import { Check, Column, Entity, Index } from 'typeorm';
import { CreatedAt, PrimaryKeyColumn } from '../../common/columns.js';

/** Where the digits of a piece's number are laid on a picture, in shares of its side. */
export interface NumberField {
  /** The metal whose digits fit. */
  readonly metal: 'bronze' | 'copper' | 'brass' | 'gold' | 'silver';
  /** The middle of the row of digits, and its width. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** A picture, named by its content: two uploads of one picture are one row, and no picture ever changes. */
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

  /** On the reverse of a coin whose plate waits for a number; null on every other picture. */
  @Column({ type: 'jsonb', nullable: true })
  numberField: NumberField | null;

  /** When it was first seen that nothing shows it; null: something does, or nobody has looked yet. */
  @Column({ type: 'timestamptz', nullable: true })
  unusedSince: Date | null;

  @CreatedAt()
  createdAt: Date;
}
