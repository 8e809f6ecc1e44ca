import { Controller, Get, Headers, Param, Res } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags, Summary } from '../../common/api-doc.js';
import type { FastifyReply } from 'fastify';
import { Public } from '../../auth/index.js';
import { Cached } from '../../common/response-cache/cached.decorator.js';
import { Raises } from '../../common/raises.decorator.js';
import { ImageNotFound } from '../catalog.errors.js';
import { IMMUTABLE_CACHE_CONTROL, sendImage } from './image-response.js';
import { ImagesService } from './images.service.js';

const BYTES = { schema: { type: 'string', format: 'binary' } } as const;

@ApiTags('catalog')
@Controller('images')
@Public()
export class ImagesController {
  constructor(private readonly images: ImagesService) {}

  @Get(':file')
  @Summary('Get a picture', 'URLs are part of products. The content of a URL never changes.')
  @ApiParam({
    name: 'file',
    description:
      '`<hash>-<width>.<webp|avif>`, 320, 640 or 960 pixels wide; 1600 as avif if the picture is wider than 960',
    example: '1804c0ffee1804c0ffee1804c0ffee18-640.webp',
  })
  @Raises(new ImageNotFound())
  @Cached('pictures', { cacheControl: IMMUTABLE_CACHE_CONTROL })
  @ApiOkResponse({
    content: { 'image/webp': BYTES, 'image/avif': BYTES },
    description: 'The picture',
  })
  read(
    @Param('file') file: string,
    @Headers('if-none-match') ifNoneMatch: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return sendImage(this.images, reply, file, ifNoneMatch);
  }
}
