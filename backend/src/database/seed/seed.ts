import type { DataSource } from 'typeorm';
import type { Env } from '../../common/env.js';
import { seedSettings } from '../../settings/index.js';
import { seedAdmins } from './admins.seed.js';
import { seedPictures } from './pictures.seed.js';
import { seedProducts } from './products.seed.js';

/** How much was added. */
export interface Seeded {
  readonly products: number;
  readonly pictures: number;
  readonly admins: number;
}

/** Fills an empty shop, all of it or nothing; what is there already is never changed. */
export function seed(
  dataSource: DataSource,
  env: Pick<Env, 'ADMIN_EMAILS' | 'ADMIN_PASSWORD'>,
  say: (sentence: string) => void,
): Promise<Seeded> {
  return dataSource.transaction(async (manager) => {
    await seedSettings(manager);
    const products = await seedProducts(manager);
    const pictures = await seedPictures(manager);
    const admins = await seedAdmins(manager, env, say);
    return { products, pictures, admins };
  });
}
