import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { ImageNotFound } from '../catalog.errors.js';
import { parseImageName } from './image-name.js';
import { ImageVariant } from './image-variant.entity.js';

/** The file itself, first of all; while it is not encoded yet, the one that comes nearest. */
const FILE_OR_NEAREST = `
  SELECT hash, width, format, bytes FROM image_variant
   WHERE hash = $1
   ORDER BY (width = $2 AND format = $3) DESC, abs(width - $2), format = $3 DESC
   LIMIT 1`;

/** Reads stored pictures. */
@Injectable()
export class ImagesService {
  constructor(
    @InjectRepository(ImageVariant) private readonly variants: Repository<ImageVariant>,
  ) {}

  /** The file with this name, or what stands in for it while it is missing. */
  async read(fileName: string): Promise<Pick<ImageVariant, 'hash' | 'width' | 'format' | 'bytes'>> {
    const name = parseImageName(fileName);
    const [variant] = name
      ? await this.variants.query<ImageVariant[]>(FILE_OR_NEAREST, [
          name.hash,
          name.width,
          name.format,
        ])
      : [];
    if (!variant) throw new ImageNotFound();
    return variant;
  }

  /** Whether there is a file with this name, without reading it. */
  async exists(fileName: string): Promise<boolean> {
    const name = parseImageName(fileName);
    return name !== null && this.variants.existsBy(name);
  }
}
