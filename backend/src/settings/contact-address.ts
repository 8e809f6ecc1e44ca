import type { EntityManager } from 'typeorm';
import { DEFAULT_SETTINGS } from './settings.contract.js';
import { SiteSettingsEntity } from './site-settings.entity.js';

/** The shop's postal address, to which buyers send returns; empty: none. */
export async function findContactAddress(manager: EntityManager): Promise<string> {
  const [settings] = await manager.find(SiteSettingsEntity, { take: 1 });
  return settings?.contactAddress ?? DEFAULT_SETTINGS.contact_address;
}
