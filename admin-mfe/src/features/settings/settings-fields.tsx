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
  | 'announcement_enabled'
  | 'logo_url'
  | 'unpaid_pieces_limit'
  | 'cancel_overdue_orders'
  | 'reference_price'
  | 'manufacturer_name'
  | 'manufacturer_address'
  | 'manufacturer_email'
  | 'fallback_fields'
>;

/** The sections of the settings. */
export function SettingsFields({ form }: { form: SettingsForm }) {
  const text = (name: TextSetting) => ({
    ...form.field(name),
    maxLength: SETTINGS_CHANGE_LIMITS[name].maxLength,
  });
  return (
    <>
      <FormSection title="Branding">
        <TextField label="Site Name" required {...text('site_name')} />
        <LogoField
          url={form.values.logo_url}
          error={form.errorOf('logo_url')}
          onChange={(logo_url) => form.change({ logo_url })}
        />
      </FormSection>
      <FormSection title="Announcement Banner">
        <CheckField
          label="Show the announcement banner"
          role="switch"
          checked={form.values.announcement_enabled}
          onChange={({ target }) => form.change({ announcement_enabled: target.checked })}
        />
        <TextField label="Announcement Text" {...text('announcement_text')} />
      </FormSection>
      <FormSection title="Hero Section">
        <TextField label="Title" {...text('hero_title')} />
        <TextField label="Subtitle" {...text('hero_subtitle')} />
        <TextArea label="Description" rows={4} {...text('hero_description')} />
      </FormSection>
      <FormSection title="Contact Information">
        <TextField label="Email" type="email" {...text('contact_email')} />
        <TextField label="Phone" type="tel" {...text('contact_phone')} />
        <TextField label="Address" {...text('contact_address')} />
      </FormSection>
      <FormSection title="Social Media Links">
        <TextField label="Facebook URL" type="url" {...text('facebook_url')} />
        <TextField label="Twitter URL" type="url" {...text('twitter_url')} />
        <TextField label="Instagram URL" type="url" {...text('instagram_url')} />
      </FormSection>
      <ManufacturerFields form={form} />
      <ReferencePriceField form={form} />
      <FormSection title="Orders">
        <TextField
          label="Unpaid Numbered Coins per Account"
          inputMode="numeric"
          hint="Maximum of numbered coins per account in pending orders, so that no one can reserve a whole edition."
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
    <FormSection title="Product Safety">
      <TextField
        label="Manufacturer"
        hint="Manufacturer, or the person responsible for the products in the EU. Shown on product pages, which the EU requires."
        {...form.field('manufacturer_name')}
        maxLength={SETTINGS_CHANGE_LIMITS.manufacturer_name.maxLength}
      />
      <TextField
        label="Postal Address of the Manufacturer"
        {...form.field('manufacturer_address')}
        maxLength={SETTINGS_CHANGE_LIMITS.manufacturer_address.maxLength}
      />
      <TextField
        label="Email of the Manufacturer"
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
      label="Cancel Overdue Orders Automatically"
      hint="Unpaid orders are cancelled after 14 days, and their coins can be bought again. Orders to be paid by transfer have their own deadline."
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
    <FormSection title="Prices">
      <SelectField
        label="Struck-through Price"
        hint="Shown beside the sale price, with the discount. The EU requires the lowest price of the 30 days before the sale; a sale price that is not below it is shown without a discount."
        {...form.field('reference_price')}
      >
        <SelectOptions labels={REFERENCE_PRICE_LABELS} />
      </SelectField>
    </FormSection>
  );
}
