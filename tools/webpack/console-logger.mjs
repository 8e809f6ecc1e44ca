// In the place of the federation runtime's logger, which finds out what a console can do (see federation.ts).

/** Writes to the console, with this before it. */
export const createLogger = (prefix) => ({
  log: (...said) => console.log(prefix, ...said),
  info: (...said) => console.info(prefix, ...said),
  warn: (...said) => console.warn(prefix, ...said),
  error: (...said) => console.error(prefix, ...said),
  success: (...said) => console.info(prefix, ...said),
  ready: (...said) => console.info(prefix, ...said),
  debug: () => undefined,
});

export const logger = createLogger('[ Module Federation ]');
export const createInfrastructureLogger = createLogger;
export const infrastructureLogger = logger;
export const bindLoggerToCompiler = () => undefined;
