import { defineError } from '../common/domain-error.js';

/** Edit conflict: saving would overwrite a concurrent change. */
export const SettingsChanged = defineError(
  'settings.changed',
  409,
  'Someone else changed the settings. Your changes have not been saved.',
);

export const UnknownLogo = defineError(
  'settings.unknown-logo',
  400,
  'This logo no longer exists. Please upload it again.',
  { field: 'logo_url' },
);

export const ShopPageNotFound = defineError(
  'settings.page-not-found',
  404,
  'There is no such page.',
);

/** Edit conflict: saving would overwrite a concurrent change. */
export const ShopPageChanged = defineError(
  'settings.page-changed',
  409,
  'Someone else changed this page. Your changes have not been saved.',
);
