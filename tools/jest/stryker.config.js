import { bySwc } from './swc.js';

/** Jest configuration for Stryker: specs of pure functions without a database, run for each mutant. */
export default {
  rootDir: '../..',
  testEnvironment: 'node',
  // The API client reads the origin on import.
  globals: { location: { origin: 'http://shop.example' } },
  setupFilesAfterEnv: [`${import.meta.dirname}/messages.setup.ts`],
  testMatch: ['**/*.spec.ts'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    // Not `metadata.json.js` of libphonenumber-js, which is a script.
    '^(\\.{1,2}/.*)(?<!\\.json)\\.js$': '$1',
    // From its sources: the mutated tree is not built.
    '^@challenge-coins/server-kit$': '<rootDir>/server-kit/src/index.ts',
    // A pure function may import files that import CSS.
    '\\.css$': `${import.meta.dirname}/css-module.cjs`,
    '\\.webp$': `${import.meta.dirname}/picture.cjs`,
  },
  transform: bySwc('es6'),
};
