import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** Rules of the presets that oxlint does not know: they are held here. */
export const LACKED_BY_OXLINT = [
  'no-dupe-args',
  'no-octal',
  '@typescript-eslint/no-unsafe-class-instance-assignment',
  '@typescript-eslint/no-unsafe-enum-assignment',
];

/** The browser's classes, one and the same in every bundle, and the one that never leaves the shell. */
const SAME_EVERYWHERE =
  'Error|DOMException|Request|Response|Node|\\w*Element|\\w*Event|RemoteUnavailable';

export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      '**/.cache/',
      '**/node_modules/',
      '.data/',
      '**/coverage/',
      'test-results/',
      'shared-ui/src/api/schema.d.ts',
      'contracts/',
    ],
  },
  // The directives are for both programs.
  { linterOptions: { reportUnusedDisableDirectives: 'off' } },
  { files: ['**/*.{js,mjs,cjs}'], ...js.configs.recommended },
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { '@typescript-eslint': tseslint.plugin },
    languageOptions: { parser: tseslint.parser, parserOptions: { project: 'tsconfig.lint.json' } },
    rules: Object.fromEntries(LACKED_BY_OXLINT.map((rule) => [rule, 'error'])),
  },
  {
    files: ['{shell,storefront-mfe,admin-mfe,shared-ui}/src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: `BinaryExpression[operator='instanceof']:not([right.name=/^(${SAME_EVERYWHERE})$/])`,
          message:
            'A class of ours is another class in every bundle that has it: ask by its name, as isApiError does.',
        },
      ],
    },
  },
  {
    files: ['{shell,storefront-mfe,admin-mfe,shared-ui}/src/**/*.{ts,tsx}'],
    ignores: ['**/*.spec.{ts,tsx}', '**/testing/**', 'shared-ui/src/host/browser-storage.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['localStorage', 'sessionStorage'].map((name) => ({
          name,
          message: 'Some browsers throw at it: use keptForGood or keptInTab.',
        })),
      ],
    },
  },
  { files: ['**/*.{js,mjs,cjs}'], languageOptions: { globals: globals.node } },
  { files: ['shell/src/*.js'], languageOptions: { globals: globals.browser } },
  { files: ['**/*.cjs'], languageOptions: { sourceType: 'commonjs' } },
);
