import type { ProductDto } from './catalog.contract.js';
import { toDollars } from '../common/money.js';
import { getCoverImageUrl } from './cover-image.sql.js';
import { imageUrl } from './images/image-name.js';
import { displayedPrice } from './price.js';
import { toFields } from './product-fields.js';
import type { ProductEntity } from './product.entity.js';
import type { ProductPicture } from './product-images.sql.js';

/** Removes the fields that only staff can read. */
const toPublicFields = ({
  sale_from: _from,
  sale_until: _until,
  publish_at: _publish,
  hs_code: _hsCode,
  origin_country: _origin,
  customs_description: _customs,
  ...fields
}: ReturnType<typeof toFields>) => fields;

/** Public view of a product; omits sale prices that are not active or no reduction. */
export function productView(product: ProductEntity): ProductDto {
  return toView(product, product.pictures);
}

/** Public view of a product in a list; only the page of the product needs its further pictures. */
export function listedProductView(product: ProductEntity): ProductDto {
  return toView(product, product.listedPictures);
}

function toView(product: ProductEntity, pictures: readonly ProductPicture[]): ProductDto {
  const images = pictures.map(({ hash, number_field, ...rest }) => ({
    url: imageUrl(hash),
    ...rest,
    ...(number_field && { number_field }),
  }));
  const { priceCents, salePriceCents } = displayedPrice(product);
  return {
    id: String(product.id),
    ...toPublicFields(toFields(product)),
    price: toDollars(priceCents),
    sale_price: salePriceCents === null ? null : toDollars(salePriceCents),
    sale_label: salePriceCents === null ? null : product.saleLabel,
    image: getCoverImageUrl(pictures[0]?.hash),
    images,
    available: product.freePieces,
    next_number: product.nextNumber,
  };
}
