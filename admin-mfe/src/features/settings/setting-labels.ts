import type { Settings } from '@challenge-coins/shared-ui/api';
import { hasKey } from '@challenge-coins/shared-ui/shop';

type SettingField = Exclude<keyof Settings, 'version' | 'fallback_fields'>;

/** Labels of the settings in the conflict dialog. */
export const SETTING_LABELS: Readonly<Record<SettingField, string>> = {
  site_name: $t('adminSettings.siteName'),
  logo_url: $t('adminSettings.logo'),
  announcement_enabled: $t('adminSettings.announcementEnabled'),
  announcement_text: $t('adminSettings.announcementText'),
  hero_title: $t('adminSettings.heroTitle'),
  hero_subtitle: $t('adminSettings.heroSubtitle'),
  hero_description: $t('adminSettings.heroDescription'),
  contact_email: $t('adminSettings.contactEmail'),
  contact_phone: $t('adminSettings.contactPhone'),
  contact_address: $t('adminSettings.contactAddress'),
  facebook_url: $t('adminSettings.facebookUrl'),
  twitter_url: $t('adminSettings.twitterUrl'),
  instagram_url: $t('adminSettings.instagramUrl'),
  manufacturer_name: $t('adminSettings.manufacturer'),
  manufacturer_address: $t('adminSettings.manufacturerAddress'),
  manufacturer_email: $t('adminSettings.manufacturerEmail'),
  unpaid_pieces_limit: $t('adminSettings.unpaidLimit'),
  cancel_overdue_orders: $t('adminSettings.cancelOverdueShort'),
  reference_price: $t('adminSettings.referencePriceShort'),
};

/** Choices of the struck-through price. */
export const REFERENCE_PRICE_LABELS: Readonly<Record<Settings['reference_price'], string>> = {
  before_sale: $t('adminSettings.beforeSale'),
  lowest_30_days: $t('adminSettings.lowestPrice'),
};

/** Formats the value of a setting. */
export function formatSettingValue(value: Settings[keyof Settings]): string {
  if (typeof value === 'boolean') return value ? $t('adminSettings.on') : $t('adminSettings.off');
  const text = String(value);
  return hasKey(REFERENCE_PRICE_LABELS, text)
    ? REFERENCE_PRICE_LABELS[text]
    : text || $t('adminCommon.empty');
}
