import type { EntityManager } from 'typeorm';
import { camelKeys } from '../common/key-case.js';
import { DEFAULT_SETTINGS } from './settings.contract.js';
import { SiteSettingsEntity } from './site-settings.entity.js';

/** Inserts the default settings unless they exist. */
export async function seedSettings(manager: EntityManager): Promise<void> {
  const insert = manager.createQueryBuilder().insert().into(SiteSettingsEntity);
  await insert
    .values({ id: 1, ...camelKeys(DEFAULT_SETTINGS) })
    .orIgnore()
    .execute();
}
