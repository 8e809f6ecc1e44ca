import type { DataSource } from 'typeorm';
import type { Env } from '../../common/env.js';
import { seedSettings } from '../../settings/index.js';
import { seedAdmins } from './admins.seed.js';
import { seedPictures } from './pictures.seed.js';
import { seedProducts } from './products.seed.js';
import { seedStories } from './stories.seed.js';
import { seedTexts } from './texts.seed.js';

/** Numbers of added rows. */
export interface Seeded {
  readonly products: number;
  readonly pictures: number;
  readonly stories: number;
  readonly admins: number;
  /** Translations; absent if none was added. */
  readonly texts?: number;
}

/** Adds the initial data in one transaction. Existing data stays; only pictures that were redrawn replace their earlier drawing. */
export function seed(
  dataSource: DataSource,
  env: Pick<Env, 'ADMIN_EMAILS' | 'ADMIN_PASSWORD'>,
  print: (line: string) => void,
): Promise<Seeded> {
  return dataSource.transaction(async (manager) => {
    await seedSettings(manager);
    const products = await seedProducts(manager);
    const pictures = await seedPictures(manager);
    const stories = await seedStories(manager);
    const texts = await seedTexts(manager);
    const admins = await seedAdmins(manager, env, print);
    return { products, pictures, stories, admins, ...(texts > 0 && { texts }) };
  });
}
