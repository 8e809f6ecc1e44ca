import { Controller, Post, Req } from '@nestjs/common';
import { ApiTags, Summary, TakesFile } from '../../common/api-doc.js';
import type { FastifyRequest } from 'fastify';
import { CurrentActor, RequirePermission, type Actor } from '../../auth/index.js';
import { Raises } from '../../common/raises.decorator.js';
import { RateLimit } from '../../common/rate-limit/rate-limit.guard.js';
import { Returns } from '../../common/returns.decorator.js';
import { PICTURE_REFUSALS } from '../upload.errors.js';
import { UploadedImage } from './images.contract.js';
import { UploadService } from './upload.service.js';

@ApiTags('admin')
@Controller('upload-image')
@RequirePermission('catalog.edit')
export class UploadController {
  constructor(private readonly uploads: UploadService) {}

  @Post()
  @Summary('Upload a picture', 'One PNG, JPEG, WebP or SVG file of at most 2 MB and 25 megapixels.')
  @Raises(...PICTURE_REFUSALS)
  @RateLimit('uploads')
  @TakesFile()
  @Returns(201, UploadedImage)
  upload(@Req() request: FastifyRequest, @CurrentActor() by: Actor): Promise<UploadedImage> {
    return this.uploads.upload(request, by);
  }
}
