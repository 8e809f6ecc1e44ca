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
  @Summary('A picture', 'As the products name it. What an address shows never changes.')
  @ApiParam({
    name: 'file',
    description:
      '`<hash>-<width>.<webp|avif>`; the widths are 320, 640 and 960 pixels; 1600 as avif where the picture is wider than 960',
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
    @Headers('if-none-match') known: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return sendImage(this.images, reply, file, known);
  }
}
