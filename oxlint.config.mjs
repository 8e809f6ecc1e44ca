// Lint rules, syntactic and type-aware. oxlint takes a hundredth of ESLint's time.

const words = (text) => text.trim().split(/\s+/);
const each = (names, level = 'error') => Object.fromEntries(names.map((name) => [name, level]));

/** ESLint's recommended rules, except those that the TypeScript compiler covers. */
const RECOMMENDED = words(`
  for-direction no-async-promise-executor no-case-declarations no-compare-neg-zero no-cond-assign
  no-constant-binary-expression no-constant-condition no-control-regex no-debugger no-delete-var no-dupe-else-if
  no-duplicate-case no-empty no-empty-character-class no-empty-pattern no-empty-static-block no-ex-assign
  no-extra-boolean-cast no-fallthrough no-global-assign no-invalid-regexp no-irregular-whitespace
  no-loss-of-precision no-misleading-character-class no-nonoctal-decimal-escape no-prototype-builtins
  no-regex-spaces no-self-assign no-shadow-restricted-names no-sparse-arrays no-unassigned-vars
  no-unexpected-multiline no-unsafe-finally no-unsafe-optional-chaining no-unused-labels
  no-unused-private-class-members no-unused-vars no-useless-assignment no-useless-backreference no-useless-catch
  no-useless-escape preserve-caught-error require-yield use-isnan valid-typeof
`);

/** Rules that the compiler covers for TypeScript, needed only for scripts. */
const SAID_BY_THE_COMPILER = words(`
  constructor-super getter-return no-class-assign no-const-assign no-dupe-class-members no-dupe-keys no-func-assign
  no-import-assign no-new-native-nonconstructor no-obj-calls no-redeclare no-setter-return no-this-before-super
  no-undef no-unreachable no-unsafe-negation no-with
`);

/** Rules of typescript-eslint's presets `strict-type-checked` and `stylistic-type-checked`. */
const STRICT = words(`
  adjacent-overload-signatures array-type await-thenable ban-ts-comment ban-tslint-comment class-literal-property-style
  consistent-generic-constructors consistent-indexed-object-style consistent-type-assertions dot-notation
  no-array-constructor no-array-delete no-base-to-string no-confusing-non-null-assertion no-confusing-void-expression
  no-deprecated no-duplicate-enum-values no-duplicate-type-constituents no-dynamic-delete no-empty-function
  no-empty-object-type no-explicit-any no-extra-non-null-assertion no-extraneous-class no-floating-promises
  no-for-in-array no-generated-empty-object-type no-implied-eval no-inferrable-types no-invalid-void-type
  no-meaningless-void-operator no-misused-new no-misused-promises no-misused-spread no-mixed-enums no-namespace
  no-non-null-asserted-nullish-coalescing no-non-null-asserted-optional-chain no-non-null-assertion
  no-redundant-type-constituents no-require-imports no-this-alias no-unnecessary-boolean-literal-compare
  no-unnecessary-condition no-unnecessary-template-expression no-unnecessary-type-arguments
  no-unnecessary-type-assertion no-unnecessary-type-constraint no-unnecessary-type-conversion
  no-unnecessary-type-parameters no-unsafe-argument no-unsafe-assignment no-unsafe-call no-unsafe-declaration-merging
  no-unsafe-enum-comparison no-unsafe-function-type no-unsafe-member-access no-unsafe-return no-unsafe-unary-minus
  no-unused-expressions no-useless-constructor no-useless-default-assignment no-wrapper-object-types
  non-nullable-type-assertion-style only-throw-error prefer-as-const prefer-find prefer-for-of prefer-function-type
  prefer-includes prefer-literal-enum-member prefer-namespace-keyword prefer-nullish-coalescing prefer-optional-chain
  prefer-promise-reject-errors prefer-reduce-type-parameter prefer-regexp-exec prefer-return-this-type
  prefer-string-starts-ends-with related-getter-setter-pairs require-await restrict-plus-operands
  restrict-template-expressions return-await triple-slash-reference unbound-method
  use-unknown-in-catch-callback-variable
`).map((name) => `@typescript-eslint/${name}`);

/** Rules of React for hooks and components, including those of its compiler. */
const REACT = words(`
  error-boundaries exhaustive-deps globals immutability incompatible-library preserve-manual-memoization purity refs
  rules-of-hooks set-state-in-effect set-state-in-render static-components unsupported-syntax use-memo
`).map((name) => `react-hooks/${name}`);

const FRONT_END = '{shell,storefront-mfe,admin-mfe,shared-ui}/src/**/*.{ts,tsx}';
const CATALOGUE = 'shared-ui/catalogue/**/*.{ts,tsx}';

export default {
  plugins: ['typescript', 'react'],
  jsPlugins: ['./tools/lint/no-instanceof-across-bundles.js'],
  categories: { correctness: 'off' },
  options: { typeAware: true, typeCheck: true },
  ignorePatterns: [
    '**/dist/',
    '**/.cache/',
    '.data/',
    '**/coverage/',
    'test-results/',
    'shared-ui/src/api/schema.d.ts',
    'contracts/',
  ],
  rules: each(RECOMMENDED),
  overrides: [
    {
      files: ['**/*.{js,cjs,mjs}'],
      env: { node: true },
      rules: each(SAID_BY_THE_COMPILER),
    },
    {
      files: ['shell/src/*.js', 'tools/webpack/*.cjs'],
      env: { browser: true },
      // Globals that webpack adds to browser or SSR bundles.
      globals: each(
        words('__resourceQuery __webpack_hash__ __webpack_require__ PART_NAME releaseAddress'),
        'writable',
      ),
    },
    {
      files: ['**/*.{ts,tsx}'],
      rules: {
        ...each(['no-var', 'prefer-const', 'prefer-rest-params', 'prefer-spread']),
        ...each(STRICT),
        '@typescript-eslint/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
        // A Nest module is an empty class with a decorator.
        '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
        '@typescript-eslint/restrict-plus-operands': [
          'error',
          {
            allowAny: false,
            allowBoolean: false,
            allowNullish: false,
            allowNumberAndString: false,
            allowRegExp: false,
          },
        ],
        '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
        '@typescript-eslint/return-await': ['error', 'error-handling-correctness-only'],
        '@typescript-eslint/no-confusing-void-expression': [
          'error',
          { ignoreArrowShorthand: true },
        ],
        'no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
        // Event handlers may be async: their mutations handle errors with a toast.
        '@typescript-eslint/no-misused-promises': [
          'error',
          { checksVoidReturn: { attributes: false } },
        ],
      },
    },
    {
      files: ['**/*.{spec,api.spec}.{ts,tsx}', 'backend/test/**', 'e2e/**'],
      rules: {
        // Tests may use non-null assertions.
        '@typescript-eslint/no-non-null-assertion': 'off',
        '@typescript-eslint/no-unsafe-assignment': 'off',
        '@typescript-eslint/no-unsafe-member-access': 'off',
        '@typescript-eslint/no-unsafe-argument': 'off',
      },
    },
    {
      files: ['backend/src/{audit,auth,cart,catalog,orders,payments,settings}/**/*.ts'],
      excludeFiles: ['**/*.spec.ts'],
      rules: {
        'no-restricted-properties': [
          'error',
          {
            object: 'Promise',
            property: 'all',
            message:
              'On one connection it may throw the error of a later statement: use allInOrder.',
          },
          { property: 'transaction', message: 'It does not retry deadlocks: use inTransaction.' },
        ],
      },
    },
    {
      files: [FRONT_END, CATALOGUE],
      rules: { ...each(REACT), 'across-bundles/no-instanceof': 'error' },
    },
    {
      files: [FRONT_END],
      excludeFiles: [
        '**/*.spec.{ts,tsx}',
        '**/testing/**',
        'shared-ui/src/host/browser-storage.ts',
      ],
      rules: {
        'no-restricted-globals': [
          'error',
          ...['localStorage', 'sessionStorage'].map((name) => ({
            name,
            message: 'Some browsers throw on access: use safeLocalStorage or safeSessionStorage.',
          })),
        ],
      },
    },
  ],
};
