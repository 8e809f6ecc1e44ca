import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/index.js';
import { CatalogController } from './catalog.controller.js';
import { CatalogService } from './catalog.service.js';
import { CommentLike } from './comments/comment-like.entity.js';
import { CommentEntity } from './comments/comment.entity.js';
import { CommentsController } from './comments/comments.controller.js';
import { CommentsService } from './comments/comments.service.js';
import { CommentModeration } from './comments/moderation.service.js';
import {
  IMAGE_ENCODER_CONFIG,
  ImageEncoder,
  LOW_PRIORITY_ENCODERS,
} from './images/encoding/image-encoder.js';
import { ImageVariantsWorker } from './images/image-variants.worker.js';
import { ImageSource } from './images/image-source.entity.js';
import { ImageSweeper } from './images/image-sweeper.js';
import { ImageVariant } from './images/image-variant.entity.js';
import { Image } from './images/image.entity.js';
import { ImagesController } from './images/images.controller.js';
import { ImagesService } from './images/images.service.js';
import { UploadController } from './images/upload.controller.js';
import { UploadService } from './images/upload.service.js';
import { ProductBulkService } from './management/product-bulk.service.js';
import { ProductEditorService } from './management/product-editor.service.js';
import { ProductImportService } from './management/product-import.service.js';
import { Multipart } from './multipart.js';
import { PieceCount } from './pieces/piece-count.entity.js';
import { Piece } from './pieces/piece.entity.js';
import { PriceHistoryEntity } from './price-history/price-history.entity.js';
import { PriceHistoryService } from './price-history/price-history.service.js';
import { ProductImage } from './product-image.entity.js';
import { ProductSearchService } from './product-search.service.js';
import { ProductEntity } from './product.entity.js';
import { RelatedService } from './related/related.service.js';
import { SetCoin } from './related/set-coin.entity.js';
import { SmallCatalog } from './small-catalog.service.js';
import { StoryService } from './story/story.service.js';
import { ProductTextEntity } from './texts/product-text.entity.js';
import { ProductTextsService } from './texts/product-texts.service.js';
import { ProductTranslator } from './texts/product-translator.js';

@Module({
  imports: [
    AuditModule,
    TypeOrmModule.forFeature([
      ProductEntity,
      ProductImage,
      ProductTextEntity,
      SetCoin,
      Image,
      ImageVariant,
      ImageSource,
      Piece,
      PieceCount,
      PriceHistoryEntity,
      CommentEntity,
      CommentLike,
    ]),
  ],
  controllers: [CatalogController, CommentsController, ImagesController, UploadController],
  providers: [
    CatalogService,
    RelatedService,
    ProductSearchService,
    SmallCatalog,
    CommentsService,
    CommentModeration,
    ImagesService,
    { provide: IMAGE_ENCODER_CONFIG, useValue: LOW_PRIORITY_ENCODERS },
    ImageEncoder,
    ImageVariantsWorker,
    ImageSweeper,
    UploadService,
    Multipart,
    ProductEditorService,
    ProductBulkService,
    ProductImportService,
    PriceHistoryService,
    StoryService,
    ProductTextsService,
    ProductTranslator,
  ],
  exports: [
    CommentModeration,
    ProductEditorService,
    ProductBulkService,
    ProductImportService,
    PriceHistoryService,
    StoryService,
    ProductTextsService,
  ],
})
export class CatalogModule {}
