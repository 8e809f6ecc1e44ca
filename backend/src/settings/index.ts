// Public interface of the settings module.
export { seedSettings } from './settings.seed.js';
