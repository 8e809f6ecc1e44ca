import { parseImageUrl } from '../catalog/index.js';
import { snakeValues } from '../common/key-case.js';
import { SETTINGS_NAMES, type SettingsFields } from './settings.contract.js';
import type { SiteSettingsEntity } from './site-settings.entity.js';

/** The row's texts as the API speaks of them. */
export function viewOfSettings(row: SiteSettingsEntity): SettingsFields {
  // An older shop took addresses of other sites; a browser never showed them.
  const logo_url = parseImageUrl(row.logoUrl) === null ? '' : row.logoUrl;
  return { ...snakeValues<SettingsFields>(SETTINGS_NAMES, row), logo_url };
}
