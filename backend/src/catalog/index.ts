// What other modules may use of the catalog module: nothing else of it.
export { IN_SHOP_SQL, PUBLISHED_SQL } from './archived.js';
export { pictureUrl, WITH_PICTURE_SQL } from './first-picture.js';
export {
  CATEGORIES,
  CUSTOM_SET_ID,
  CUSTOM_SET_SIZE,
  PRODUCT_STATUSES,
  SET_COIN_CATEGORIES,
} from './catalog-words.js';
export type { Category, ProductStatus } from './catalog-words.js';
export { commentIdParam } from './comments/comments.contract.js';
export { ModeratedCommentPage, ModerationQuery } from './comments/moderation.contract.js';
export { CommentModeration } from './comments/moderation.service.js';
export {
  CommentNotFound,
  CustomSetStays,
  MintageBelowSold,
  NotForASet,
  ProductChanged,
  ProductNotFound,
  UnknownPicture,
} from './catalog.errors.js';
export { CSV_REFUSALS } from './upload.errors.js';
export { NumberField } from './catalog.contract.js';
export { filesOf, hashOfUrl } from './images/image-name.js';
export { storeImage } from './images/image-store.js';
export { keepImages } from './images/keep-images.query.js';
export { Image } from './images/image.entity.js';
export { availablePiecesSql } from './pieces/available-pieces.js';
export { demandOf, type Claim, type Demand } from './pieces/demand.js';
export {
  AdminProduct,
  AdminProductList,
  AdminProductQuery,
  BulkChange,
  BulkResult,
  ImportQuery,
  ImportReport,
  NewProduct,
  ProductChange,
} from './management/management.contract.js';
export { ProductBulk } from './management/product-bulk.service.js';
export { ProductEditor } from './management/product-editor.service.js';
export { ProductImport } from './management/product-import.service.js';
export { insertProducts, type NewFields } from './management/product-writer.js';
export { fieldsOfFile } from './product-fields.js';
export {
  assignPieces,
  handOverSql,
  lockFreePieces,
  returnPieces,
  saleColumns,
  type Numbers,
  type PieceSale,
} from './pieces/pieces.query.js';
export { saleNowSql } from './price.query.js';
export { pricePaidCents, type Priced } from './price.js';
export { ProductImage } from './product-image.entity.js';
export { SetCoin } from './related/set-coin.entity.js';
export { Product } from './product.entity.js';
export { CatalogModule } from './catalog.module.js';
