import { SETTINGS_CHANGE_LIMITS, type Settings } from '@challenge-coins/shared-ui/api';
import { CheckField, TextArea, TextField } from '@challenge-coins/shared-ui/ui';
import { FormSection, FormSections } from '../../common/form-section.tsx';
import { LogoField } from './logo-field.tsx';

type TextSetting = Exclude<keyof Settings, 'version' | 'announcement_enabled' | 'logo_url'>;

interface SettingsFieldsProps {
  readonly draft: Settings;
  /** What the server said about fields, by their names. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (part: Partial<Settings>) => void;
}

/** The five sections of the settings. */
export function SettingsFields({ draft, errors, onChange }: SettingsFieldsProps) {
  const text = (name: TextSetting) => ({
    name,
    value: draft[name],
    error: errors[name],
    maxLength: SETTINGS_CHANGE_LIMITS[name].maxLength,
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  return (
    <FormSections>
      <FormSection title="Branding">
        <TextField label="Site Name" required {...text('site_name')} />
        <LogoField
          url={draft.logo_url}
          refusal={errors.logo_url}
          onChange={(logo_url) => onChange({ logo_url })}
        />
      </FormSection>
      <FormSection title="Announcement Banner">
        <CheckField
          label="Show the announcement banner"
          role="switch"
          checked={draft.announcement_enabled}
          onChange={(event) => onChange({ announcement_enabled: event.target.checked })}
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
    </FormSections>
  );
}
