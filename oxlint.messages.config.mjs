// Lint rules of texts. `tools/messages/main.ts` runs them, because some files are not translated yet.
const FRONT_END = '{shell,storefront-mfe,admin-mfe,shared-ui}/src/**/*.{ts,tsx}';

export default {
  jsPlugins: ['./tools/lint/no-literal-text.js'],
  categories: { correctness: 'off' },
  ignorePatterns: ['**/*.spec.{ts,tsx}', '**/testing/**', '**/testing.{ts,tsx}', '**/*.d.ts'],
  overrides: [
    {
      files: [FRONT_END],
      rules: {
        'messages/no-literal-text': 'error',
        'messages/no-fixed-locale': 'error',
        'messages/literal-key': 'error',
      },
    },
    {
      files: ['shared-ui/src/ui/format/date-format.ts'],
      rules: { 'messages/no-fixed-locale': 'off' },
    },
  ],
};
