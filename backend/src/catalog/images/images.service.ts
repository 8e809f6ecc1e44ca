import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { ImageNotFound } from '../catalog.errors.js';
import { fileOrNearest } from './image-file.query.js';
import { parseImageName } from './image-name.js';
import { ImageVariant } from './image-variant.entity.js';

/** Reads stored pictures. */
@Injectable()
export class ImagesService {
  constructor(
    @InjectRepository(ImageVariant) private readonly variants: Repository<ImageVariant>,
  ) {}

  /** The file with this name, or what stands in for it while it is missing. */
  async read(fileName: string): Promise<Pick<ImageVariant, 'hash' | 'width' | 'format' | 'bytes'>> {
    const name = parseImageName(fileName);
    const variant = name && (await fileOrNearest(this.variants.manager, name));
    if (!variant) throw new ImageNotFound();
    return variant;
  }

  /** Whether there is a file with this name, without reading it. */
  async exists(fileName: string): Promise<boolean> {
    const name = parseImageName(fileName);
    return name !== null && this.variants.existsBy(name);
  }
}
