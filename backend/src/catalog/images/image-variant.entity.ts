import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Image } from './image.entity.js';
import type { ImageFormat, ImageWidth } from './image-name.js';

/** One encoded file of a picture: what `GET /api/images/<hash>-<width>.<format>` sends. */
@Entity('image_variant')
@Check('image_variant_width_known', `width IN (320, 640, 960)`)
@Check('image_variant_format_known', `format IN ('webp', 'avif')`)
@Check('image_variant_not_empty', `octet_length(bytes) > 0`)
export class ImageVariant {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'image_variant_pk' })
  @ForeignKey(() => Image, { name: 'image_variant_of_image', onDelete: 'CASCADE' })
  hash: string;

  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'image_variant_pk' })
  width: ImageWidth;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'image_variant_pk' })
  format: ImageFormat;

  @Column({ type: 'bytea' })
  bytes: Buffer;
}
