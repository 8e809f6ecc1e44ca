/** Jest transform of TypeScript without decorators: swc, with this module type. */
export const bySwc = (kind) => ({
  '\\.tsx?$': [
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
