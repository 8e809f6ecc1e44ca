/** How Jest reads TypeScript that has no decorators: by swc, as modules of that kind. */
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
