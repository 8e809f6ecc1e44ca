import type { ProductEntity } from '../product.entity.js';
import type { StoryDto } from './story.contract.js';

/** The story of a product whose story columns were selected; empty if it has none. */
export const toStory = ({
  story,
  sources,
}: Pick<ProductEntity, 'story' | 'sources'>): StoryDto => ({
  text: story ?? '',
  sources,
});
