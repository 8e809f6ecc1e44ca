/** Packages that are only ES modules, which Jest's CommonJS projects have to transform. */
export const TRANSFORM_IGNORE_PATTERNS = ['/node_modules/(?!@formatjs/)'];

/** Jest transform of TypeScript without decorators, and of ES modules in packages: swc, with this module type. */
export const bySwc = (kind) => ({
  '(\\.tsx?|/@formatjs/.*\\.js)$': [
    '@swc/jest',
    {
      swcrc: false,
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2022',
      },
      module: { type: kind },
    },
  ],
});
