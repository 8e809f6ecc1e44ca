import { IsNull, type EntityManager } from 'typeorm';
import { ProductEntity } from '../../catalog/index.js';
import { readCatalogue, readStories } from './catalogue.file.js';

/**
 * Adds the stories of seeded products; returns the number added. A product that was edited, renamed or
 * has a story, even an empty one, stays unchanged.
 */
export async function seedStories(manager: EntityManager): Promise<number> {
  const untouched = await manager.find(ProductEntity, {
    where: { version: 1, story: IsNull() },
    select: { id: true, name: true },
  });
  const stories = await readStories();
  const names = new Map((await readCatalogue()).map(({ fields: { id, name } }) => [id, name]));
  const missing = untouched.flatMap(({ id, name }) => {
    const story = stories.get(id);
    return story && names.get(id) === name ? [{ id, story }] : [];
  });
  for (const { id, story } of missing) {
    const { text, sources, drawn_by: drawnBy } = story;
    await manager.update(ProductEntity, { id }, { story: text, sources, drawnBy });
  }
  return missing.length;
}
