import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { FastifyRequest } from 'fastify';
import type { DataSource, EntityManager } from 'typeorm';
import { AuditLog } from '../../audit/index.js';
import type { Actor } from '../../auth/index.js';
import { inTransaction } from '../../common/transaction.js';
import { readSingleFile } from '../read-upload.js';
import { ImageEncoder } from './encoding/image-encoder.js';
import type { DecodedImage } from './encoding/image-tasks.js';
import { ImageVariantsWorker } from './image-variants.worker.js';
import { imageUrl } from './image-name.js';
import { hashUpload } from './image-hash.js';
import { storeUpload } from './image-store.js';
import { Image } from './image.entity.js';
import type { UploadedImage } from './images.contract.js';
import { withDisconnectSignal } from './abort-on-disconnect.js';

const MAX_BYTES = 2 * 1024 * 1024;

/** Stores uploaded images. A refused upload stores nothing. */
@Injectable()
export class UploadService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly encoder: ImageEncoder,
    private readonly variantsWorker: ImageVariantsWorker,
    private readonly audit: AuditLog,
  ) {}

  /** Returns once the first variant is stored; the others are encoded in the background. */
  upload(request: FastifyRequest, by: Actor): Promise<UploadedImage> {
    return this.encoder.admit(() =>
      withDisconnectSignal(request, async (disconnected) => {
        const bytes = await readSingleFile(request, MAX_BYTES);
        const hash = hashUpload(bytes);
        if (!(await this.isStored(hash, by))) {
          await this.store(hash, await this.encoder.decodeUpload(bytes, disconnected), by);
        }
        return { url: imageUrl(hash) };
      }),
    );
  }

  /** Whether these bytes were uploaded before; if so, restarts the day until an unused image is deleted. */
  private isStored(hash: string, by: Actor): Promise<boolean> {
    return inTransaction(this.dataSource, async (manager) => {
      await manager.update(Image, { hash }, { unusedSince: null });
      const image = await manager.findOneBy(Image, { hash });
      if (image) await this.record(manager, image, by);
      return image !== null;
    });
  }

  private async store(hash: string, picture: DecodedImage, by: Actor): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      await storeUpload(manager, hash, picture);
      await this.record(manager, { hash, ...picture }, by);
    });
    void this.variantsWorker.run();
  }

  private record(
    manager: EntityManager,
    { hash, width, height }: Pick<Image, 'hash' | 'width' | 'height'>,
    by: Actor,
  ): Promise<void> {
    return this.audit.record(manager, {
      action: 'image.upload',
      subject: 'image',
      subjectId: hash,
      by,
      before: null,
      after: { width, height },
    });
  }
}
