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
import { storeUpload, uploadHash } from './image-store.js';
import { Image } from './image.entity.js';
import type { UploadedImage } from './images.contract.js';
import { withDisconnectSignal } from './abort-on-disconnect.js';

const MAX_BYTES = 2 * 1024 * 1024;

/** Takes an uploaded picture in. A refused one leaves nothing behind. */
@Injectable()
export class UploadService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly encoder: ImageEncoder,
    private readonly finisher: ImageVariantsWorker,
    private readonly audit: AuditLog,
  ) {}

  /** Answers as soon as the first file is there; the others follow behind. */
  upload(request: FastifyRequest, by: Actor): Promise<UploadedImage> {
    return this.encoder.admit(() =>
      withDisconnectSignal(request, async (gone) => {
        const bytes = await readSingleFile(request, MAX_BYTES);
        const hash = uploadHash(bytes);
        if (!(await this.isThere(hash, by))) {
          await this.store(hash, await this.encoder.takeIn(bytes, gone), by);
        }
        return { url: imageUrl(hash) };
      }),
    );
  }

  /** Whether these very bytes were uploaded before; if so, they have a day to be saved once more. */
  private isThere(hash: string, by: Actor): Promise<boolean> {
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
    void this.finisher.run();
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
