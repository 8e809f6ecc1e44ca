export { SettingsTab as default } from '../features/settings/settings-tab.tsx';
