import { Check, Column, Entity, ForeignKey } from 'typeorm';
import { PrimaryKeyColumn } from '../../common/columns.js';
import { Image } from './image.entity.js';
import type { ImageFormat, ImageWidth } from './image-name.js';

/** Encoded variant of an image, served by `GET /api/images/<hash>-<width>.<format>`. */
@Entity('image_variant')
@Check('image_variant_width_known', `width IN (320, 640, 960, 1600)`)
@Check('image_variant_format_known', `format IN ('webp', 'avif')`)
@Check('image_variant_not_empty', `octet_length(bytes) > 0`)
export class ImageVariant {
  @PrimaryKeyColumn('text', 'image_variant_pk')
  @ForeignKey(() => Image, { name: 'image_variant_of_image', onDelete: 'CASCADE' })
  hash: string;

  @PrimaryKeyColumn('integer', 'image_variant_pk')
  width: ImageWidth;

  @PrimaryKeyColumn('text', 'image_variant_pk')
  format: ImageFormat;

  @Column({ type: 'bytea' })
  bytes: Buffer;
}
