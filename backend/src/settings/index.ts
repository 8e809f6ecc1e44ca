// What other modules may use of the settings module: nothing else of it.
export { seedSettings } from './settings.seed.js';
