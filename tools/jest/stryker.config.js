import { bySwc } from './swc.js';

/** The specs of the pure rules, without the database of the other specs: Stryker runs them for each mutant. */
export default {
  rootDir: '../..',
  testEnvironment: 'node',
  // What the API's client reads when it is loaded beside a rule.
  globals: { location: { origin: 'http://shop.example' } },
  testMatch: ['**/*.spec.ts'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    // A front end's rule may stand in a room of components.
    '\\.css$': `${import.meta.dirname}/css-module.cjs`,
    '\\.webp$': `${import.meta.dirname}/picture.cjs`,
  },
  transform: bySwc('es6'),
};
