// Public interface of the settings module.
export { findContactAddress } from './contact-address.js';
export { seedSettingTexts } from './setting-texts.seed.js';
export { SETTING_TEXT_RULES } from './settings.contract.js';
export { seedSettings } from './settings.seed.js';
export { IS_AUTO_CANCEL_ENABLED_SQL } from './cancel-overdue-orders.sql.js';
export { UNPAID_PIECES_LIMIT_SQL } from './unpaid-pieces-limit.sql.js';
export { UntranslatedSetting } from './setting-texts.contract.js';
export { SettingTextsService } from './setting-texts.service.js';
export { SettingsModule } from './settings.module.js';
