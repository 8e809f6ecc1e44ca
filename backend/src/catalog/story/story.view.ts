import { createHash } from 'node:crypto';
import type { ProductEntity } from '../product.entity.js';
import type { AdminStoryDto, StoryDto } from './story.contract.js';

type StoryColumns = Pick<ProductEntity, 'story' | 'sources'>;

/** The story of a product whose story columns were selected; empty if it has none. */
export const toStory = ({ story, sources }: StoryColumns): StoryDto => ({
  text: story ?? '',
  sources,
});

/** The same with its version, for staff. */
export function toAdminStory(columns: StoryColumns): AdminStoryDto {
  const story = toStory(columns);
  return { ...story, version: hashStory(story) };
}

function hashStory({ text, sources }: StoryDto): string {
  const works = sources.map(({ author, work, year }) => [author, work, year]);
  const content = JSON.stringify([text, works]);
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}
