// What main may use of the health module: nothing else of it.
export { Readiness } from './readiness.js';
