import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** By their names: found file by file, they take a sixth more time. */
const PROJECTS = ['*/tsconfig.json', 'shell/server/tsconfig.json'];

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
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { project: PROJECTS } },
    rules: {
      // A Nest module is a class that holds nothing but its decorator.
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      // An event handler may be async: its failures are the mutation's, shown by the toast.
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
      '@typescript-eslint/unified-signatures': 'off',
    },
  },
  {
    files: ['**/*.{spec,api.spec}.{ts,tsx}', 'backend/test/**', 'e2e/**'],
    rules: {
      // What a test knows to be there it may say so.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
    },
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
