// Dependency rules, written as patterns so that they also cover new features.
/** Each folder of backend/src is a module, except those that every module may use. */
const BACKEND_MODULE = '^backend/src/(?!common/|database/)([^/]+)/';
/** Name pattern of remotes. */
const FRONT_ENDS = 'shell|[^/]+-mfe';
const DOWNWARDS =
  'admin, account, staff → returns → payments, withdrawals, shipments → invoices → orders → cart, requests → delivery → tax, settings → catalog → audit → auth → messages → common, database';
/** Build, test and generation code, which never runs in production. */
const DEVELOPMENT_CODE = '^(tools|coins|e2e|bench|shared-ui/catalogue)/';
const SPEC = '\\.spec\\.ts$';
/** Declarations of personal data, which `account` collects from all modules. They import no other code. */
const PERSONAL_DATA = '/personal-data\\.ts$';

/** Layers of the backend's modules: a module may use only modules below it, and no unlisted one. */
const mayUseOnly = (module, lower, also = []) => ({
  name: `modules-depend-downwards-${module}`,
  comment: DOWNWARDS,
  from: { path: `^backend/src/${module}/`, pathNot: SPEC },
  to: {
    path: BACKEND_MODULE,
    pathNot: [`^backend/src/(${[module, ...lower].join('|')})/`, ...also],
  },
});

const RULES = [
  {
    name: 'no-cycles',
    comment:
      'Circular imports are forbidden: merge the files, or move the shared part to a third file.',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'no-orphans',
    comment: 'A file that no file imports and that imports nothing is dead code. Delete it.',
    from: {
      orphan: true,
      pathNot: [
        '\\.d\\.ts$',
        '\\.config\\.(js|ts|mjs)$',
        '^tools/(jest|lint|webpack)/',
        'stop-with-parent\\.mjs$',
        '^shell/src/script-loader\\.js$',
        '\\.main\\.ts$',
        '/migrations/',
      ],
    },
    to: {},
  },
  {
    name: 'modules-import-through-index',
    comment: 'Backend modules import other modules through their index.ts only.',
    from: { path: BACKEND_MODULE, pathNot: SPEC },
    to: {
      path: BACKEND_MODULE,
      pathNot: ['^backend/src/$1/', '/index\\.ts$', '\\.entity\\.ts$', PERSONAL_DATA],
    },
  },
  {
    name: 'nothing-depends-on-admin',
    comment: 'The admin module is the top layer: no other module imports it.',
    from: { path: '^backend/src/', pathNot: '^backend/src/(admin/|app\\.module|database/)' },
    to: { path: '^backend/src/admin/' },
  },
  mayUseOnly('messages', []),
  mayUseOnly('auth', ['messages']),
  mayUseOnly('audit', ['auth', 'messages']),
  mayUseOnly('catalog', ['audit', 'auth', 'messages']),
  mayUseOnly('settings', ['catalog', 'audit', 'auth', 'messages']),
  mayUseOnly('tax', ['catalog', 'audit', 'auth', 'messages']),
  mayUseOnly('delivery', ['tax', 'settings', 'catalog', 'audit', 'auth', 'messages']),
  mayUseOnly('cart', ['catalog', 'settings', 'audit', 'auth', 'messages']),
  mayUseOnly('orders', [
    ...['cart', 'delivery', 'tax', 'catalog', 'settings', 'audit', 'auth', 'messages'],
  ]),
  mayUseOnly('invoices', ['orders', 'delivery', 'tax', 'catalog', 'audit', 'auth', 'messages']),
  mayUseOnly('payments', ['invoices', 'orders', 'audit', 'auth', 'messages']),
  mayUseOnly('requests', ['catalog', 'settings', 'audit', 'auth', 'messages']),
  mayUseOnly('shipments', ['invoices', 'orders', 'delivery', 'tax', 'audit', 'auth', 'messages']),
  mayUseOnly('withdrawals', ['orders', 'audit', 'auth', 'messages']),
  mayUseOnly('returns', [
    ...['payments', 'shipments', 'withdrawals', 'orders', 'settings'],
    ...['audit', 'auth', 'messages'],
  ]),
  mayUseOnly(
    'account',
    ['orders', 'cart', 'catalog', 'settings', 'audit', 'auth', 'messages'],
    [PERSONAL_DATA],
  ),
  mayUseOnly('staff', ['audit', 'auth', 'messages']),
  {
    name: 'common-imports-no-module',
    comment: 'common/ is the lowest layer: it imports no module.',
    from: { path: '^backend/src/common/', pathNot: '\\.spec\\.ts$' },
    to: { path: BACKEND_MODULE },
  },
  {
    name: 'remotes-do-not-import-each-other',
    comment:
      'Shell, storefront and admin are released by separate teams. The shell runs in browsers, its server (edge) in Node; what both need is in a package below them.',
    from: { path: `^(${FRONT_ENDS}|edge)/` },
    to: { path: `^(${FRONT_ENDS}|edge)/`, pathNot: '^$1/' },
  },
  {
    name: 'front-ends-do-not-import-the-backend',
    comment: 'The front ends and the backend share only openapi.json.',
    from: { path: `^(${FRONT_ENDS}|edge|shared-ui)/` },
    to: { path: '^backend/' },
  },
  {
    name: 'ui-imports-no-api',
    comment: 'shared-ui/ui contains presentational components: no API calls and no shop types.',
    from: { path: '^shared-ui/src/ui/', pathNot: '\\.spec\\.tsx?$' },
    to: { path: '^shared-ui/src/(api|host|shop|views)/' },
  },
  {
    name: 'api-has-no-components',
    comment: 'shared-ui/api sends requests and renders nothing; shared-ui/views shows their state.',
    from: { path: '^shared-ui/src/api/', pathNot: '\\.spec\\.tsx?$' },
    to: { path: '^shared-ui/src/(ui|views)/' },
  },
  {
    name: 'shop-sends-no-requests',
    comment:
      'shared-ui/shop renders product data and sends no requests; its callers fetch the data.',
    from: { path: '^shared-ui/src/shop/', pathNot: '\\.spec\\.tsx?$' },
    to: {
      path: '^shared-ui/src/(api|host|views)/',
      pathNot: '/limits/',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'shared-ui-core-does-not-import-shop',
    comment:
      'API client, host and platform also serve the shell, so they do not depend on product code.',
    from: { path: '^(shell/src|shared-ui/src/(api|host|platform|views))/' },
    to: { path: '^shared-ui/src/shop/' },
  },
  {
    name: 'packages-meet-at-their-exports',
    comment:
      'Import another package by its name; the exports of its package.json are its public entries.',
    from: { path: '^([^/]+)/' },
    to: {
      path: '^[^/]+/',
      pathNot: ['^$1/', '^node_modules/'],
      dependencyTypes: ['local'],
      dependencyTypesNot: ['aliased-workspace'],
    },
  },
  {
    name: 'ssr-imports-no-server',
    comment: 'The renderer pool knows releases; the servers that use it are above it.',
    from: { path: '^(ssr|release|server-kit)/', pathNot: SPEC },
    to: { path: '^(remote-server|edge|shell)/' },
  },
  {
    name: 'production-imports-no-tool',
    comment:
      'Tools, the coin renderer, journeys and benchmarks are development code. No image contains them.',
    from: { pathNot: DEVELOPMENT_CODE },
    to: { path: DEVELOPMENT_CODE },
  },
  {
    name: 'release-code-imports-no-part',
    comment:
      'release, remote-server, ssr and server-kit are in the images of several parts, so they import no part.',
    from: { path: '^(release|remote-server|ssr|server-kit)/', pathNot: SPEC },
    to: { path: `^(backend|edge|shared-ui|${FRONT_ENDS})/` },
  },
  {
    name: 'features-do-not-import-each-other',
    comment: 'Features do not import each other; pages combine them.',
    from: { path: '^([^/]+-mfe)/src/features/([^/]+)/' },
    to: { path: '^([^/]+-mfe)/src/features/', pathNot: '^$1/src/features/$2/' },
  },
  {
    name: 'features-do-not-import-pages',
    comment: 'Pages combine features; features do not import pages.',
    from: { path: '^([^/]+-mfe)/src/features/' },
    to: { path: '^([^/]+-mfe)/src/pages/' },
  },
  {
    name: 'query-library-through-the-platform',
    comment: 'React Query is a federation singleton; a direct import would bundle a second copy.',
    from: {
      path: `^(${FRONT_ENDS}|shared-ui)/src/`,
      pathNot: ['^shared-ui/src/platform/', 'mutation-meta\\.ts$', '\\.spec\\.tsx?$'],
    },
    to: {
      path: 'node_modules/@tanstack/react-query/',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'not-to-dev-dep',
    comment:
      'Production imports are "dependencies". The bundles of the front ends are built from devDependencies.',
    from: {
      path: '^(backend/src|edge|remote-server|ssr|server-kit/src|[^/]+-mfe/src|shared-ui/src)/',
      pathNot: ['\\.spec\\.tsx?$', '/testing\\.tsx$', '/embedded/'],
    },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: ['@types/'] },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: RULES.map((rule) => ({ severity: 'error', ...rule })),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.browser.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
    reporterOptions: {
      dot: {
        collapsePattern: '^(backend/src|edge|shell/src|[^/]+-mfe/src|shared-ui/src|tools)/[^/]+',
      },
    },
  },
};
