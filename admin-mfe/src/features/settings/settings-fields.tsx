import { SETTINGS_CHANGE_LIMITS, type Settings } from '@challenge-coins/shared-ui/api';
import { CheckField, SelectField, TextArea, TextField } from '@challenge-coins/shared-ui/ui';
import { FormSection } from '../../common/forms/form-layout.tsx';
import { SelectOptions } from '../../common/forms/select-options.tsx';
import { LogoField } from './logo-field.tsx';
import { REFERENCE_PRICE_LABELS } from './setting-labels.ts';
import type { SettingsForm } from './settings-editor.tsx';

type TextSetting = Exclude<
  keyof Settings,
  | 'version'
  | 'fallback_fields'
  | 'announcement_enabled'
  | 'logo_url'
  | 'unpaid_pieces_limit'
  | 'cancel_overdue_orders'
  | 'reference_price'
  | 'manufacturer_name'
  | 'manufacturer_address'
  | 'manufacturer_email'
>;

/** The sections of the settings. */
export function SettingsFields({ form }: { form: SettingsForm }) {
  const text = (name: TextSetting) => ({
    ...form.field(name),
    maxLength: SETTINGS_CHANGE_LIMITS[name].maxLength,
  });
  return (
    <>
      <FormSection title={$t('adminSettings.branding')}>
        <TextField label={$t('adminSettings.siteNameField')} required {...text('site_name')} />
        <LogoField
          url={form.values.logo_url}
          error={form.errorOf('logo_url')}
          onChange={(logo_url) => form.change({ logo_url })}
        />
      </FormSection>
      <FormSection title={$t('adminSettings.announcementBanner')}>
        <CheckField
          label={$t('adminSettings.showBanner')}
          role="switch"
          checked={form.values.announcement_enabled}
          onChange={({ target }) => form.change({ announcement_enabled: target.checked })}
        />
        <TextField
          label={$t('adminSettings.announcementTextField')}
          {...text('announcement_text')}
        />
      </FormSection>
      <FormSection title={$t('adminSettings.heroSection')}>
        <TextField label={$t('adminSettings.titleField')} {...text('hero_title')} />
        <TextField label={$t('adminSettings.subtitleField')} {...text('hero_subtitle')} />
        <TextArea label={$t('adminSettings.description')} rows={4} {...text('hero_description')} />
      </FormSection>
      <FormSection title={$t('adminSettings.contactInformation')}>
        <TextField label={$t('adminCommon.email')} type="email" {...text('contact_email')} />
        <TextField label={$t('adminSettings.phone')} type="tel" {...text('contact_phone')} />
        <TextField label={$t('adminCommon.address')} {...text('contact_address')} />
      </FormSection>
      <FormSection title={$t('adminSettings.socialLinks')}>
        <TextField label={$t('adminSettings.facebookUrl')} type="url" {...text('facebook_url')} />
        <TextField label={$t('adminSettings.twitterUrl')} type="url" {...text('twitter_url')} />
        <TextField label={$t('adminSettings.instagramUrl')} type="url" {...text('instagram_url')} />
      </FormSection>
      <ManufacturerFields form={form} />
      <ReferencePriceField form={form} />
      <FormSection title={$t('adminSettings.orders')}>
        <TextField
          label={$t('adminSettings.unpaidLimitField')}
          inputMode="numeric"
          hint={$t('adminSettings.unpaidLimitHint')}
          {...form.field('unpaid_pieces_limit')}
          value={form.values.unpaid_pieces_limit || ''}
          onChange={({ target }) =>
            form.change({ unpaid_pieces_limit: Number(target.value.replaceAll(/\D/g, '')) })
          }
        />
        <CancelOverdueOrders form={form} />
      </FormSection>
    </>
  );
}

/** Manufacturer on the product pages. Hidden with an older API version, which does not have the settings. */
function ManufacturerFields({ form }: { form: SettingsForm }) {
  if (!('manufacturer_name' in form.values)) return null;
  return (
    <FormSection title={$t('adminSettings.productSafety')}>
      <TextField
        label={$t('adminSettings.manufacturer')}
        hint={$t('adminSettings.manufacturerHint')}
        {...form.field('manufacturer_name')}
        maxLength={SETTINGS_CHANGE_LIMITS.manufacturer_name.maxLength}
      />
      <TextField
        label={$t('adminSettings.manufacturerAddressField')}
        {...form.field('manufacturer_address')}
        maxLength={SETTINGS_CHANGE_LIMITS.manufacturer_address.maxLength}
      />
      <TextField
        label={$t('adminSettings.manufacturerEmailField')}
        type="email"
        {...form.field('manufacturer_email')}
        maxLength={SETTINGS_CHANGE_LIMITS.manufacturer_email.maxLength}
      />
    </FormSection>
  );
}

/** Switch that cancels overdue orders. Hidden with an older API version, which does not have the setting. */
function CancelOverdueOrders({ form }: { form: SettingsForm }) {
  if (!('cancel_overdue_orders' in form.values)) return null;
  return (
    <CheckField
      label={$t('adminSettings.cancelOverdue')}
      hint={$t('adminSettings.cancelOverdueHint')}
      role="switch"
      checked={form.values.cancel_overdue_orders}
      onChange={({ target }) => form.change({ cancel_overdue_orders: target.checked })}
    />
  );
}

/** Choice of the struck-through price. Hidden with an older API version, which does not have the setting. */
function ReferencePriceField({ form }: { form: SettingsForm }) {
  if (!('reference_price' in form.values)) return null;
  return (
    <FormSection title={$t('adminSettings.prices')}>
      <SelectField
        label={$t('adminSettings.referencePrice')}
        hint={$t('adminSettings.referencePriceHint')}
        {...form.field('reference_price')}
      >
        <SelectOptions labels={REFERENCE_PRICE_LABELS} />
      </SelectField>
    </FormSection>
  );
}
