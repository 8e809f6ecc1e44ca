// The door of the settings module: all that other modules may use.
export { seedSettings } from './settings.seed.js';
