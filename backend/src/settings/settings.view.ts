import { parseImageUrl } from '../catalog/index.js';
import { snakeValues } from '../common/key-case.js';
import { SETTINGS_NAMES, type SettingsFields } from './settings.contract.js';
import type { SiteSettingsEntity } from './site-settings.entity.js';

/** Maps the settings row to the API's fields. */
export function toSettingsFields(row: SiteSettingsEntity): SettingsFields {
  // Older versions accepted URLs of other sites, which browsers never displayed.
  const logo_url = parseImageUrl(row.logoUrl) === null ? '' : row.logoUrl;
  return { ...snakeValues<SettingsFields>(SETTINGS_NAMES, row), logo_url };
}
