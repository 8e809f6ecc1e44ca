import { In, IsNull, type EntityManager } from 'typeorm';
import { ProductEntity } from '../../catalog/index.js';
import { readCatalogue, readStories } from './catalogue.file.js';

/**
 * Adds stories and designers to seeded products; returns the number added. A product that was edited, renamed or
 * has a story, even an empty one, stays unchanged.
 */
export async function seedStories(manager: EntityManager): Promise<number> {
  const stories = await readStories();
  const untouched = await manager.find(ProductEntity, {
    where: { id: In([...stories.keys()]), version: 1, story: IsNull() },
    select: { id: true, name: true, designer: true },
  });
  const names = new Map((await readCatalogue()).map(({ fields: { id, name } }) => [id, name]));
  const missing = untouched.flatMap(({ id, name, designer }) => {
    const story = stories.get(id);
    if (!story || names.get(id) !== name) return [];
    return [{ id, story: { ...story, designer: designer || story.designer } }];
  });
  for (const { id, story } of missing) {
    const { text, sources, designer } = story;
    await manager.update(ProductEntity, { id }, { story: text, sources, designer });
  }
  return missing.length;
}
