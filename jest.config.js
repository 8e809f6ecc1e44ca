// One Jest run for all parts: the backend over HTTP on a real PostgreSQL, the front ends in jsdom, the
// tools and the servers in Node.
import { availableParallelism } from 'node:os';
import { bySwc, TRANSFORM_IGNORE_PATTERNS } from './tools/jest/swc.js';

const MESSAGES = `${import.meta.dirname}/tools/jest/messages.setup.ts`;

/** A front end's components, rendered in jsdom and read through the DOM. */
const frontEnd = (displayName, folder) => ({
  displayName,
  rootDir: `${import.meta.dirname}/${folder}/src`,
  testEnvironment: `${import.meta.dirname}/tools/jest/browser.environment.cjs`,
  testMatch: ['**/*.spec.{ts,tsx}'],
  setupFilesAfterEnv: [MESSAGES, `${import.meta.dirname}/tools/jest/front-end.setup.ts`],
  transform: bySwc('commonjs'),
  transformIgnorePatterns: TRANSFORM_IGNORE_PATTERNS,
  moduleNameMapper: {
    '\\.module\\.css$': `${import.meta.dirname}/tools/jest/css-module.cjs`,
    '\\.(css|svg|woff2)$': `${import.meta.dirname}/tools/jest/css-module.cjs`,
    '\\.(webp|avif)$': `${import.meta.dirname}/tools/jest/picture.cjs`,
  },
});

export default {
  // Generous timeout, so that tests do not fail on a busy machine.
  testTimeout: 60_000,
  // One worker more than cores: the API's specs wait for PostgreSQL half of their time.
  maxWorkers: availableParallelism() + 1,
  // Node never unloads the modules of a spec: after fifty specs, a worker spends half of its time in
  // garbage collection.
  workerIdleMemoryLimit: '700MB',
  projects: [
    '<rootDir>/backend',
    {
      ...frontEnd('shared-ui', 'shared-ui'),
      roots: ['<rootDir>', '<rootDir>/../catalogue'],
    },
    frontEnd('shell', 'shell'),
    frontEnd('storefront', 'storefront-mfe'),
    frontEnd('admin', 'admin-mfe'),
    {
      // The pages of all parts, rendered in Node and then hydrated in jsdom.
      ...frontEnd('hydration', 'tools'),
      rootDir: `${import.meta.dirname}/tools/hydration`,
      testEnvironment: 'node',
      setupFilesAfterEnv: [MESSAGES],
    },
    {
      displayName: 'tools',
      // The skew test stores the tree of an earlier release there.
      modulePathIgnorePatterns: ['<rootDir>/.cache/'],
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/tools/hydration/'],
      testEnvironment: 'node',
      setupFilesAfterEnv: [MESSAGES],
      testMatch: ['coins', 'tools', 'edge', 'release', 'remote-server', 'server-kit', 'ssr'].map(
        (folder) => `<rootDir>/${folder}/**/*.spec.ts`,
      ),
      extensionsToTreatAsEsm: ['.ts'],
      transform: bySwc('es6'),
    },
  ],
};
