import { Check, Column, Entity, ForeignKey } from 'typeorm';
import { CreatedAt, PrimaryKeyColumn } from '../../common/columns.js';
import { Image } from './image.entity.js';

/** Pixels of an image with missing variants; the row is deleted when all are encoded. */
@Entity('image_source')
@Check('image_source_attempts_count', `attempts >= 0`)
export class ImageSource {
  @PrimaryKeyColumn('text', 'image_source_pk')
  @ForeignKey(() => Image, { name: 'image_source_of_image', onDelete: 'CASCADE' })
  hash: string;

  /** PNG, scaled to the widest variant; the uploaded file itself is not stored. */
  @Column({ type: 'bytea' })
  pixels: Buffer;

  /** Attempts since the last encoded variant; the delay between attempts doubles with each. */
  @Column({ type: 'smallint', default: 0 })
  attempts: number;

  /** Lease of the process that encodes it; null: unclaimed. */
  @Column({ type: 'timestamptz', nullable: true })
  claimedUntil: Date | null;

  @CreatedAt()
  createdAt: Date;
}
