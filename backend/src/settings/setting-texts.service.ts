import { Injectable } from '@nestjs/common';
import { DataSource, In, type EntityManager } from 'typeorm';
import { AuditLog } from '../audit/index.js';
import type { Actor } from '../auth/index.js';
import { TRANSLATED_LOCALES, type TranslatedLocale } from '../common/locale.js';
import { revisionOf } from '../common/revision.js';
import { inTransaction } from '../common/transaction.js';
import { SettingTextEntity } from './setting-text.entity.js';
import {
  SETTING_TEXT_KEYS,
  type SettingTextKey,
  type SettingTextsChange,
  type SettingTextsDto,
  type UntranslatedSetting,
} from './setting-texts.contract.js';
import { LOCK_SETTING_TEXTS } from './setting-texts.query.js';
import { DEFAULT_SETTINGS, SETTING_TEXTS } from './settings.contract.js';
import { NoEnglishText, SettingTextsChanged } from './settings.errors.js';
import { toSettingsFields } from './settings.view.js';
import { ShopPageEntity } from './shop-page.entity.js';
import { SiteSettingsEntity } from './site-settings.entity.js';

/** Reads and changes the texts of the shop in other languages. */
@Injectable()
export class SettingTextsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditLog,
  ) {}

  /** Translations of these texts by key. */
  async find(
    locale: TranslatedLocale,
    keys: readonly SettingTextKey[],
  ): Promise<Map<SettingTextKey, string>> {
    const rows = await this.dataSource.manager.findBy(SettingTextEntity, {
      locale,
      key: In([...keys]),
    });
    return new Map(rows.filter(({ text }) => text !== '').map(({ key, text }) => [key, text]));
  }

  get(locale: TranslatedLocale): Promise<SettingTextsDto> {
    return read(this.dataSource.manager, locale);
  }

  /** Changes translations, unless one of them or an English text has changed since `version`. */
  update(
    locale: TranslatedLocale,
    { texts, version }: SettingTextsChange,
    by: Actor,
  ): Promise<SettingTextsDto> {
    return inTransaction(this.dataSource, async (manager) => {
      await LOCK_SETTING_TEXTS.run(manager);
      const before = await read(manager, locale);
      if (version !== before.version) throw new SettingTextsChanged();
      const english = new Map(before.texts.map((text) => [text.key, text.english]));
      const rows = texts.map(({ key, text }) => {
        const source = english.get(key);
        if (source === undefined) throw new NoEnglishText();
        return { locale, key, text, sourceRev: revisionOf(source) };
      });
      await manager.delete(SettingTextEntity, { locale, key: In(texts.map(({ key }) => key)) });
      if (rows.length > 0) await manager.insert(SettingTextEntity, rows);
      const after = await read(manager, locale);
      await this.audit.record(manager, {
        ...{ by, action: 'settings.texts', subject: 'settings', subjectId: `texts-${locale}` },
        ...{ before: toAuditValues(before), after: toAuditValues(after) },
      });
      return after;
    });
  }

  /** Texts whose translation is missing or older than the English text. */
  async listUntranslated(): Promise<UntranslatedSetting[]> {
    const found: UntranslatedSetting[] = [];
    for (const locale of TRANSLATED_LOCALES) {
      const { texts } = await read(this.dataSource.manager, locale);
      for (const { key, text, outdated } of texts)
        if (text === null || outdated)
          found.push({ key, locale, missing: text === null, outdated });
    }
    return found;
  }
}

async function read(manager: EntityManager, locale: TranslatedLocale): Promise<SettingTextsDto> {
  const english = await readEnglish(manager);
  const rows = await manager.findBy(SettingTextEntity, { locale });
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const texts = SETTING_TEXT_KEYS.flatMap((key): SettingTextsDto['texts'] => {
    const source = english.get(key);
    if (!source) return [];
    const row = byKey.get(key);
    if (!row || row.text === '') return [{ key, english: source, text: null, outdated: false }];
    const outdated = row.sourceRev !== revisionOf(source);
    return [{ key, english: source, text: row.text, outdated }];
  });
  return { locale, texts, version: revisionOf(JSON.stringify(texts)) };
}

/** The English texts by key; without those of pages that the shop has not published. */
async function readEnglish(manager: EntityManager): Promise<Map<SettingTextKey, string>> {
  const row = await manager.findOneBy(SiteSettingsEntity, { id: 1 });
  const settings = row ? toSettingsFields(row) : DEFAULT_SETTINGS;
  const pages = await manager.find(ShopPageEntity);
  return new Map<SettingTextKey, string>([
    ...SETTING_TEXTS.map((name): [SettingTextKey, string] => [name, settings[name]]),
    ...pages.map(({ slug, body }): [SettingTextKey, string] => [slug, body]),
  ]);
}

const toAuditValues = ({ texts }: SettingTextsDto) =>
  Object.fromEntries(texts.map(({ key, text }) => [key, text]));
