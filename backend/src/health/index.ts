// What main may use of the health module: nothing else of it.
export { ReadinessService } from './readiness.service.js';
