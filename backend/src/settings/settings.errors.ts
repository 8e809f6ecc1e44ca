import { defineError } from '../common/domain-error.js';

/** Edit conflict: saving would overwrite a concurrent change. */
export const SettingsChanged = defineError('settings.changed', 409, 'errors.settingsChanged');

export const UnknownLogo = defineError('settings.unknown-logo', 400, 'errors.settingsUnknownLogo', {
  field: 'logo_url',
});

export const ShopPageNotFound = defineError(
  'settings.page-not-found',
  404,
  'errors.settingsPageNotFound',
);

/** Edit conflict: saving would overwrite a concurrent change. */
export const ShopPageChanged = defineError(
  'settings.page-changed',
  409,
  'errors.settingsPageChanged',
);

/** Edit conflict: saving would overwrite a concurrent change of either language. */
export const SettingTextsChanged = defineError(
  'settings.texts-changed',
  409,
  'errors.settingsTextsChanged',
);

export const NoEnglishText = defineError(
  'settings.no-english-text',
  400,
  'errors.settingsNoEnglishText',
);
