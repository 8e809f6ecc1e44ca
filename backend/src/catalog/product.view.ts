import type { ProductDto as ProductView } from './catalog.contract.js';
import { toDollars } from '../common/money.js';
import { getCoverImageUrl } from './cover-image.sql.js';
import { imageUrl } from './images/image-name.js';
import { fieldsOf } from './product-fields.js';
import type { ProductEntity } from './product.entity.js';

/** The fields without those that shopkeepers alone read. */
const shownToAll = ({
  sale_from: _from,
  sale_until: _until,
  publish_at: _publish,
  ...fields
}: ReturnType<typeof fieldsOf>) => fields;

/** A product as everybody sees it: of a sale that is not now, nobody learns. */
export function productView(product: ProductEntity): ProductView {
  const images = product.pictures.map(({ hash, number_field, ...rest }) => ({
    url: imageUrl(hash),
    ...rest,
    ...(number_field && { number_field }),
  }));
  return {
    id: String(product.id),
    ...shownToAll(fieldsOf(product)),
    sale_price: product.saleNowCents === null ? null : toDollars(product.saleNowCents),
    sale_label: product.saleNowCents === null ? null : product.saleLabel,
    image: getCoverImageUrl(product.pictures[0]?.hash),
    images,
    available: product.freePieces,
    next_number: product.nextNumber,
  };
}
