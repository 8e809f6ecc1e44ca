/** The API's tests: pure rules (*.spec.ts) and HTTP against a real PostgreSQL (*.api.spec.ts). */
export default {
  displayName: 'backend',
  testEnvironment: 'node',
  // Passwords are hashed slowly on purpose, and machines that test are often busy.
  testTimeout: 60_000,
  testMatch: ['<rootDir>/src/**/*.spec.ts'],
  globalSetup: '<rootDir>/test/global-setup.js',
  globalTeardown: '<rootDir>/test/global-teardown.js',
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: {
    // Not `metadata.json.js` of libphonenumber-js, which is a script.
    '^(\\.{1,2}/.*)(?<!\\.json)\\.js$': '$1',
    '^@challenge-coins/server-kit$': '<rootDir>/../server-kit/src/index.ts',
  },
  transform: {
    '\\.ts$': [
      '@swc/jest',
      {
        swcrc: false,
        jsc: {
          parser: { syntax: 'typescript', decorators: true },
          transform: {
            legacyDecorator: true,
            decoratorMetadata: true,
            useDefineForClassFields: false,
          },
          target: 'es2022',
          keepClassNames: true,
        },
      },
    ],
  },
};
