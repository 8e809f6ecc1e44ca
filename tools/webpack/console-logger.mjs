// Replaces the federation runtime's logger, which detects console features (see federation.ts).

/** Logs to the console with a prefix. */
export const createLogger = (prefix) => ({
  log: (...args) => console.log(prefix, ...args),
  info: (...args) => console.info(prefix, ...args),
  warn: (...args) => console.warn(prefix, ...args),
  error: (...args) => console.error(prefix, ...args),
  success: (...args) => console.info(prefix, ...args),
  ready: (...args) => console.info(prefix, ...args),
  debug: () => undefined,
});

export const logger = createLogger('[ Module Federation ]');
export const createInfrastructureLogger = createLogger;
export const infrastructureLogger = logger;
export const bindLoggerToCompiler = () => undefined;
