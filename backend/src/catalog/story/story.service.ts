import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { AuditLog } from '../../audit/index.js';
import type { Actor } from '../../auth/index.js';
import { inTransaction } from '../../common/transaction.js';
import { ProductNotFound } from '../catalog.errors.js';
import { lockProduct } from '../management/product-writer.js';
import { ProductEntity } from '../product.entity.js';
import type { StoryDto } from './story.contract.js';
import { toStory } from './story.view.js';

/** Reads and changes the stories of products. Only the product page reads them; lists do not. */
@Injectable()
export class StoryService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditLog,
  ) {}

  /** The story of a product, empty if it has none. */
  get(id: number): Promise<StoryDto> {
    return read(this.dataSource.manager, id);
  }

  /** Replaces the story. An empty text is stored as such, so the seed does not fill it again. */
  update(id: number, { text, sources }: StoryDto, by: Actor): Promise<StoryDto> {
    return inTransaction(this.dataSource, async (manager) => {
      await lockProduct(manager, id);
      const before = toAuditValues(await read(manager, id));
      await manager.update(ProductEntity, { id }, { story: text, sources });
      const story = await read(manager, id);
      const after = toAuditValues(story);
      const entry = { action: 'product.story', subject: 'product', subjectId: String(id) } as const;
      await this.audit.record(manager, { ...entry, by, before, after });
      return story;
    });
  }
}

async function read(manager: EntityManager, id: number): Promise<StoryDto> {
  const product = await manager.findOne(ProductEntity, {
    where: { id },
    select: { id: true, story: true, sources: true },
  });
  if (!product) throw new ProductNotFound();
  return toStory(product);
}

const toAuditValues = ({ text, sources }: StoryDto) => ({
  story: text,
  sources: sources.map(({ author, work, year }) => `${author}, ${work}, ${year}`).join('\n'),
});
