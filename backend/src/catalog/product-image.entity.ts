import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { PrimaryKeyColumn } from '../common/columns.js';
import { Image } from './images/image.entity.js';
import { ProductEntity } from './product.entity.js';

/** Position of an image among its product's images; position 0 is the cover. */
@Entity('product_image')
@Check('product_image_position_range', `position BETWEEN 0 AND 11`)
@Index('product_image_by_hash', ['hash'])
export class ProductImage {
  @PrimaryKeyColumn('integer', 'product_image_pk')
  @ForeignKey(() => ProductEntity, { name: 'product_image_of_product', onDelete: 'CASCADE' })
  productId: number;

  @PrimaryKeyColumn('integer', 'product_image_pk')
  position: number;

  @Column({ type: 'text' })
  @ForeignKey(() => Image, { name: 'product_image_shows_image' })
  hash: string;

  @Column({ type: 'text' })
  alt: string;
}
