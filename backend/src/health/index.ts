// Public interface of the health module.
export { ReadinessService } from './readiness.service.js';
