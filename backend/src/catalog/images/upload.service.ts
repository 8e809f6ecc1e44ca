import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { FastifyRequest } from 'fastify';
import type { DataSource } from 'typeorm';
import { AuditLog } from '../../audit/index.js';
import { inTransaction } from '../../common/transaction.js';
import { oneFile } from '../one-file.js';
import { ImageEncoder } from './image-encoder.js';
import { imageUrl } from './image-name.js';
import { storeImage } from './image-store.js';
import type { UploadedImage } from './images.contract.js';

const MAX_BYTES = 2 * 1024 * 1024;

/** Takes an uploaded picture in. A refused one leaves nothing behind. */
@Injectable()
export class UploadService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly encoder: ImageEncoder,
    private readonly audit: AuditLog,
  ) {}

  async upload(request: FastifyRequest, userId: string): Promise<UploadedImage> {
    const image = await this.encoder.encode(await oneFile(request, MAX_BYTES));
    const hash = await inTransaction(this.dataSource, async (manager) => {
      const stored = await storeImage(manager, image);
      await this.audit.record(manager, {
        action: 'image.upload',
        subject: 'image',
        subjectId: stored,
        userId,
        before: null,
        after: { width: image.width, height: image.height },
      });
      return stored;
    });
    return { url: imageUrl(hash) };
  }
}
