import type { EntityManager } from 'typeorm';
import type { TranslatedLocale } from '../common/locale.js';
import { revisionOf } from '../common/revision.js';
import { SettingTextEntity } from './setting-text.entity.js';
import { DEFAULT_SETTINGS, SETTING_TEXTS, type SettingTextFields } from './settings.contract.js';
import { toSettingsFields } from './settings.view.js';
import { SiteSettingsEntity } from './site-settings.entity.js';

/** Adds the missing translations of settings that still have their default; returns the number added. */
export async function seedSettingTexts(
  manager: EntityManager,
  locale: TranslatedLocale,
  texts: SettingTextFields,
): Promise<number> {
  const row = await manager.findOneByOrFail(SiteSettingsEntity, { id: 1 });
  const settings = toSettingsFields(row);
  const present = await manager.findBy(SettingTextEntity, { locale });
  const keys = new Set<string>(present.map(({ key }) => key));
  const rows = SETTING_TEXTS.filter(
    (key) => !keys.has(key) && settings[key] === DEFAULT_SETTINGS[key],
  ).map((key) => ({ locale, key, text: texts[key], sourceRev: revisionOf(settings[key]) }));
  // Another seed or staff may have added one meanwhile.
  if (rows.length > 0)
    await manager
      .createQueryBuilder()
      .insert()
      .into(SettingTextEntity)
      .values(rows)
      .orIgnore()
      .execute();
  return rows.length;
}
