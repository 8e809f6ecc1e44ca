// Public API of the catalog module; other modules import nothing else from it.
export { IN_SHOP_SQL, PUBLISHED_SQL } from './visibility.sql.js';
export { getCoverImageUrl, JOIN_COVER_IMAGE_SQL } from './cover-image.sql.js';
export {
  CATEGORIES,
  CUSTOM_SET_ID,
  CUSTOM_SET_SIZE,
  PRODUCT_STATUSES,
  SET_COIN_CATEGORIES,
} from './catalog-constants.js';
export type { Category, ProductStatus } from './catalog-constants.js';
export { commentIdParam } from './comments/comments.contract.js';
export { ModeratedCommentPage, ModerationQuery } from './comments/moderation.contract.js';
export { CommentModeration } from './comments/moderation.service.js';
export {
  CommentNotFound,
  CustomSetRequired,
  MintageBelowSold,
  NotForASet,
  ProductChanged,
  ProductNotFound,
  StoryChanged,
  TextsChanged,
  UnknownPicture,
} from './catalog.errors.js';
export { CSV_REFUSALS } from './upload.errors.js';
export { NumberField } from './catalog.contract.js';
export { hashVariants } from './images/image-hash.js';
export { listVariants, parseImageUrl } from './images/image-name.js';
export { storeImage } from './images/image-store.js';
export { lockImages } from './images/lock-images.query.js';
export { Image } from './images/image.entity.js';
export { availablePiecesSql } from './pieces/available-pieces.js';
export { sumDemand, type Claim, type Demand } from './pieces/demand.js';
export {
  AdminProductDto,
  AdminProductList,
  AdminProductQuery,
  BulkChangeDto,
  BulkResult,
  ImportQuery,
  ImportReportDto,
  NewProduct,
  ProductChange,
} from './management/management.contract.js';
export { ProductBulkService } from './management/product-bulk.service.js';
export { ProductEditorService } from './management/product-editor.service.js';
export { ProductImportService } from './management/product-import.service.js';
export { insertProducts, lockProducts, type NewFields } from './management/product-writer.js';
export { dollars } from './product-fields.contract.js';
export { parseFieldsRow, toFields } from './product-fields.js';
export {
  assignPieces,
  assignPiecesSql,
  lockFreePieces,
  lockNumbers,
  returnPieces,
  toSaleColumns,
  type Numbers,
  type PieceSale,
} from './pieces/pieces.query.js';
export { PriceHistoryDto } from './price-history/price-history.contract.js';
export { PriceHistoryService } from './price-history/price-history.service.js';
export { AdminStoryDto, StoryChange, StoryDto } from './story/story.contract.js';
export { StoryService } from './story/story.service.js';
export { ProductTextEntity } from './texts/product-text.entity.js';
export {
  ProductTextInput,
  ProductTextsChange,
  ProductTextsDto,
  UntranslatedProduct,
} from './texts/product-texts.contract.js';
export { readTranslatedNames, translatedNameSql } from './texts/translated-names.query.js';
export { ProductTextsService } from './texts/product-texts.service.js';
export { toTranslationFields, writeTranslations } from './texts/product-text-writer.js';
export { activeSalePriceSql } from './price.query.js';
export { pricePaidCents, type Priced } from './price.js';
export { ProductImage } from './product-image.entity.js';
export { SetCoin } from './related/set-coin.entity.js';
export { ProductEntity } from './product.entity.js';
export { CatalogModule } from './catalog.module.js';
