import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, type EntityManager, type Repository } from 'typeorm';
import { AuditLog } from '../audit/index.js';
import type { Actor } from '../auth/index.js';
import { parseImageUrl, lockImages } from '../catalog/index.js';
import { withChange } from '../common/change.js';
import { camelKeys } from '../common/key-case.js';
import type { TranslatedLocale } from '../common/locale.js';
import { inTransaction } from '../common/transaction.js';
import { SettingTextsService } from './setting-texts.service.js';
import {
  DEFAULT_SETTINGS,
  SETTING_TEXTS,
  type SettingsDto,
  type SettingsChange,
} from './settings.contract.js';
import { SettingsChanged, UnknownLogo } from './settings.errors.js';
import { seedSettings } from './settings.seed.js';
import { toSettingsFields } from './settings.view.js';
import { SiteSettingsEntity } from './site-settings.entity.js';

const ROW_ID = 1;

@Injectable()
export class SettingsService {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(SiteSettingsEntity) private readonly rows: Repository<SiteSettingsEntity>,
    private readonly audit: AuditLog,
    private readonly texts: SettingTextsService,
  ) {}

  async read(locale?: TranslatedLocale): Promise<SettingsDto> {
    const row = await this.rows.findOneBy({ id: ROW_ID });
    const settings = row
      ? { ...toSettingsFields(row), version: row.version }
      : { ...DEFAULT_SETTINGS, version: 1 };
    if (!locale) return settings;
    const texts = await this.texts.find(locale, SETTING_TEXTS);
    const filled = SETTING_TEXTS.filter((name) => settings[name] !== '');
    const translated = filled.flatMap((name) => (texts.has(name) ? [[name, texts.get(name)]] : []));
    const inEnglish = filled.filter((name) => !texts.has(name));
    return {
      ...settings,
      ...(Object.fromEntries(translated) as object),
      ...(inEnglish.length > 0 && { fallback_fields: inEnglish }),
    };
  }

  /** Saves a change. With a `version`, rejects it if the settings have changed since. */
  save({ version: expectedVersion, ...changes }: SettingsChange, by: Actor): Promise<SettingsDto> {
    return inTransaction(this.dataSource, async (manager) => {
      const row = await this.lock(manager);
      if (expectedVersion !== undefined && expectedVersion !== row.version)
        throw new SettingsChanged();
      const before = toSettingsFields(row);
      const settings = withChange(before, changes);
      if (settings.logo_url !== row.logoUrl) await requireStoredLogo(manager, settings.logo_url);
      const version = row.version + 1;
      await manager.update(SiteSettingsEntity, { id: ROW_ID }, { ...camelKeys(settings), version });
      await this.audit.record(manager, {
        by,
        action: 'settings.update',
        subject: 'settings',
        subjectId: 'site',
        before,
        after: settings,
      });
      return { ...settings, version };
    });
  }

  /** Locks the settings row until the transaction ends, creating it if necessary. */
  private async lock(manager: EntityManager): Promise<SiteSettingsEntity> {
    const lockRow = () =>
      manager.findOne(SiteSettingsEntity, {
        where: { id: ROW_ID },
        lock: { mode: 'pessimistic_write' },
      });
    const row = await lockRow();
    if (row) return row;
    await seedSettings(manager);
    const seeded = await lockRow();
    if (!seeded) throw new Error('The settings were not found after they were inserted');
    return seeded;
  }
}

/**
 * Rejects a new logo that is not stored. An unchanged one is not checked, so that it never blocks
 * other settings.
 */
async function requireStoredLogo(manager: EntityManager, logoUrl: string): Promise<void> {
  const hash = parseImageUrl(logoUrl);
  if (hash !== null && !(await lockImages(manager, [hash])).has(hash)) throw new UnknownLogo();
}
