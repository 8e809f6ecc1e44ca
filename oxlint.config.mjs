// What TypeScript is held to, by names and by types: the presets of ESLint and typescript-eslint, held by oxlint,
// which takes a tenth of the time. The rules that it lacks are named in eslint.config.js, which holds them.
import js from '@eslint/js';
import tseslint from 'typescript-eslint';
import { LACKED_BY_OXLINT } from './eslint.config.js';

const PRESETS = [
  js.configs.recommended,
  ...tseslint.configs.strictTypeChecked,
  ...tseslint.configs.stylisticTypeChecked,
];

/** What the presets ask for, as the last of them says it; oxlint refuses a name that it does not know. */
const asked = Object.entries(Object.assign({}, ...PRESETS.map(({ rules }) => rules))).filter(
  ([name, level]) => level !== 'off' && !LACKED_BY_OXLINT.includes(name),
);

export default {
  plugins: ['typescript'],
  categories: { correctness: 'off' },
  options: { typeAware: true, typeCheck: true },
  ignorePatterns: [
    '**/*.{js,cjs,mjs}',
    '**/dist/',
    '**/.cache/',
    '.data/',
    '**/coverage/',
    'test-results/',
    'shared-ui/src/api/schema.d.ts',
    'contracts/',
  ],
  rules: {
    ...Object.fromEntries(asked),
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
  overrides: [
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
  ],
};
