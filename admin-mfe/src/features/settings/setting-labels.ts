import type { Settings } from '@challenge-coins/shared-ui/api';
import { hasKey } from '@challenge-coins/shared-ui/shop';

type SettingField = Exclude<keyof Settings, 'version' | 'fallback_fields'>;

/** Labels of the settings in the conflict dialog. */
export const SETTING_LABELS: Readonly<Record<SettingField, string>> = {
  site_name: 'Site name',
  logo_url: 'Logo',
  announcement_enabled: 'Announcement banner',
  announcement_text: 'Announcement text',
  hero_title: 'Hero title',
  hero_subtitle: 'Hero subtitle',
  hero_description: 'Hero description',
  contact_email: 'Contact email',
  contact_phone: 'Contact phone',
  contact_address: 'Contact address',
  facebook_url: 'Facebook URL',
  twitter_url: 'Twitter URL',
  instagram_url: 'Instagram URL',
  manufacturer_name: 'Manufacturer',
  manufacturer_address: 'Manufacturer’s address',
  manufacturer_email: 'Manufacturer’s email',
  unpaid_pieces_limit: 'Unpaid numbered coins per account',
  cancel_overdue_orders: 'Cancel overdue orders automatically',
  reference_price: 'Struck-through price',
};

/** Choices of the struck-through price. */
export const REFERENCE_PRICE_LABELS: Readonly<Record<Settings['reference_price'], string>> = {
  before_sale: 'The price before the sale',
  lowest_30_days: 'The lowest price of the 30 days before the sale',
};

/** Formats the value of a setting. */
export function formatSettingValue(value: Settings[keyof Settings]): string {
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  const text = String(value);
  return hasKey(REFERENCE_PRICE_LABELS, text) ? REFERENCE_PRICE_LABELS[text] : text || 'empty';
}
