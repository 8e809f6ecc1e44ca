import { Check, Column, Entity, ForeignKey } from 'typeorm';
import { CreatedAt, PrimaryKeyColumn } from '../../common/columns.js';
import { Image } from './image.entity.js';

/** A picture whose files are not all encoded yet; the row goes when they are. */
@Entity('image_source')
@Check('image_source_attempts_count', `attempts >= 0`)
export class ImageSource {
  @PrimaryKeyColumn('text', 'image_source_pk')
  @ForeignKey(() => Image, { name: 'image_source_of_image', onDelete: 'CASCADE' })
  hash: string;

  /** As a PNG, at most as wide as the widest file: nothing else of the upload is kept. */
  @Column({ type: 'bytea' })
  pixels: Buffer;

  /** Begun since a file was last finished: what fails every time is tried ever more rarely. */
  @Column({ type: 'smallint', default: 0 })
  attempts: number;

  /** Until then it is left to the process that works on it; null: anybody may take it. */
  @Column({ type: 'timestamptz', nullable: true })
  claimedUntil: Date | null;

  @CreatedAt()
  createdAt: Date;
}
