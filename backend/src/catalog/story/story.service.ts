import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { AuditLog } from '../../audit/index.js';
import type { Actor } from '../../auth/index.js';
import { inTransaction } from '../../common/transaction.js';
import { ProductNotFound, StoryChanged } from '../catalog.errors.js';
import { lockProduct } from '../management/product-writer.js';
import { ProductEntity } from '../product.entity.js';
import type { AdminStoryDto, StoryChange, StoryDto } from './story.contract.js';
import { toAdminStory } from './story.view.js';

/** Reads and changes the stories of products. Only the product page reads them; lists do not. */
@Injectable()
export class StoryService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditLog,
  ) {}

  /** The story of a product, empty if it has none. */
  get(id: number): Promise<AdminStoryDto> {
    return read(this.dataSource.manager, id);
  }

  /**
   * Replaces the story, unless it has changed since `version`. An empty text is stored as such, so the seed does not
   * fill it again.
   */
  update(id: number, { text, sources, version }: StoryChange, by: Actor): Promise<AdminStoryDto> {
    return inTransaction(this.dataSource, async (manager) => {
      await lockProduct(manager, id);
      const current = await read(manager, id);
      if (version !== current.version) throw new StoryChanged();
      const before = toAuditValues(current);
      await manager.update(ProductEntity, { id }, { story: text, sources });
      const story = await read(manager, id);
      const after = toAuditValues(story);
      const entry = { action: 'product.story', subject: 'product', subjectId: String(id) } as const;
      await this.audit.record(manager, { ...entry, by, before, after });
      return story;
    });
  }
}

async function read(manager: EntityManager, id: number): Promise<AdminStoryDto> {
  const product = await manager.findOne(ProductEntity, {
    where: { id },
    select: { id: true, story: true, sources: true },
  });
  if (!product) throw new ProductNotFound();
  return toAdminStory(product);
}

const toAuditValues = ({ text, sources }: StoryDto) => ({
  story: text,
  sources: sources.map(({ author, work, year }) => `${author}, ${work}, ${year}`).join('\n'),
});
