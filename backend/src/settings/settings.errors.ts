import { defineError } from '../common/domain-error.js';

/** Two people edited the settings; the second would have undone all that the first one wrote. */
export const SettingsChanged = defineError(
  'settings.changed',
  409,
  'Somebody else has changed the settings in the meantime. Nothing of yours was saved yet.',
);

export const UnknownLogo = defineError(
  'settings.unknown-logo',
  400,
  'This logo is not stored. Please upload it again.',
  { field: 'logo_url' },
);
