import { Check, Column, Entity, UpdateDateColumn } from 'typeorm';
import { PrimaryKeyColumn } from '../common/columns.js';
import type { TranslatedLocale } from '../common/locale.js';
import type { SettingTextKey } from './setting-texts.contract.js';

/** A text of the settings or an information page in another language. Without a row, the English text is shown. */
@Entity('setting_text')
@Check('setting_text_locale_known', `locale IN ('fr', 'ht')`)
@Check(
  'setting_text_key_known',
  `key IN ('announcement_text', 'hero_title', 'hero_subtitle', 'hero_description', 'imprint', 'terms', 'privacy', 'shipping-returns', 'accessibility')`,
)
@Check('setting_text_length', `char_length(text) <= 20000`)
export class SettingTextEntity {
  @PrimaryKeyColumn('text', 'setting_text_pk')
  locale: TranslatedLocale;

  /** Name of the setting, or slug of the page. */
  @PrimaryKeyColumn('text', 'setting_text_pk')
  key: SettingTextKey;

  /** Empty: removed by staff, the English text is shown. */
  @Column({ type: 'text' })
  text: string;

  /** Revision of the English text that it was translated from. */
  @Column({ type: 'text' })
  sourceRev: string;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;
}
