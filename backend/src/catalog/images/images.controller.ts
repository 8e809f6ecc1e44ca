import { Controller, Get, Headers, Param, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../common/api-doc.js';
import type { FastifyReply } from 'fastify';
import { Public } from '../../auth/index.js';
import { sendImage } from './image-answer.js';
import { ImagesService } from './images.service.js';

@ApiTags('catalog')
@Controller('images')
@Public()
export class ImagesController {
  constructor(private readonly images: ImagesService) {}

  /** A picture: `<hash>-<width>.<webp|avif>`. What an address shows never changes. */
  @Get(':file')
  @ApiOkResponse({ content: { 'image/webp': {}, 'image/avif': {} }, description: 'The picture' })
  read(
    @Param('file') file: string,
    @Headers('if-none-match') known: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return sendImage(this.images, reply, file, known);
  }
}
