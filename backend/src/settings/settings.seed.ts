import type { EntityManager } from 'typeorm';
import { DEFAULT_SETTINGS } from './settings.defaults.js';
import { columnsOfSettings } from './settings.view.js';
import { SiteSettings } from './site-settings.entity.js';

/** Writes the defaults down, unless there are settings already. */
export async function seedSettings(manager: EntityManager): Promise<void> {
  const insert = manager.createQueryBuilder().insert().into(SiteSettings);
  await insert
    .values({ id: 1, ...columnsOfSettings(DEFAULT_SETTINGS) })
    .orIgnore()
    .execute();
}
