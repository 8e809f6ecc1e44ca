// The door of the health module: all that main may use.
export { Readiness } from './readiness.js';
