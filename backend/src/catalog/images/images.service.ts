import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { ImageNotFound } from '../catalog.errors.js';
import { findFileOrNearest } from './image-file.query.js';
import { parseImageName } from './image-name.js';
import { ImageVariant } from './image-variant.entity.js';

/** Reads stored images. */
@Injectable()
export class ImagesService {
  constructor(
    @InjectRepository(ImageVariant) private readonly variants: Repository<ImageVariant>,
  ) {}

  /** Returns the variant with this name, or the nearest one while it is missing. */
  async read(fileName: string): Promise<Pick<ImageVariant, 'hash' | 'width' | 'format' | 'bytes'>> {
    const name = parseImageName(fileName);
    const variant = name && (await findFileOrNearest(this.variants.manager, name));
    if (!variant) throw new ImageNotFound();
    return variant;
  }

  /** Whether the variant exists, without reading it. */
  async exists(fileName: string): Promise<boolean> {
    const name = parseImageName(fileName);
    return name !== null && this.variants.existsBy(name);
  }
}
