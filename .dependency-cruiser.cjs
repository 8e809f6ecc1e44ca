// Dependency rules, written as patterns so that they also cover new features.
/** Each folder of backend/src is a module, except those that every module may use. */
const BACKEND_MODULE = '^backend/src/(?!common/|database/)([^/]+)/';
/** Name pattern of remotes. */
const FRONT_ENDS = 'shell|[^/]+-mfe';
const DOWNWARDS =
  'admin, account, staff → payments → orders → cart → settings → catalog → audit → auth → messages → common, database';
/** Build, test and generation code, which never runs in production. */
const MAKERS = '^(tools|coins|e2e|bench|shared-ui/catalogue)/';
const SPEC = '\\.spec\\.ts$';

/** Layers of the backend's modules: a module may use only modules below it, and no unlisted one. */
const mayUseOnly = (module, lower) => ({
  name: `modules-depend-downwards-${module}`,
  comment: DOWNWARDS,
  from: { path: `^backend/src/${module}/`, pathNot: SPEC },
  to: { path: BACKEND_MODULE, pathNot: `^backend/src/(${[module, ...lower].join('|')})/` },
});

const RULES = [
  {
    name: 'no-cycles',
    comment: 'Two files that need each other are one file, or lack a third.',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'no-orphans',
    comment: 'A file that nothing uses and that uses nothing is to be deleted.',
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
    name: 'modules-meet-at-their-index',
    comment: "A backend module uses another's index.ts and nothing behind it.",
    from: { path: BACKEND_MODULE, pathNot: SPEC },
    to: {
      path: BACKEND_MODULE,
      pathNot: ['^backend/src/$1/', '/index\\.ts$', '\\.entity\\.ts$'],
    },
  },
  {
    name: 'nothing-depends-on-admin',
    comment: 'The back office stands on top of the shop; the shop does not know it.',
    from: { path: '^backend/src/', pathNot: '^backend/src/(admin/|app\\.module|database/)' },
    to: { path: '^backend/src/admin/' },
  },
  mayUseOnly('messages', []),
  mayUseOnly('auth', ['messages']),
  mayUseOnly('audit', ['auth', 'messages']),
  mayUseOnly('catalog', ['audit', 'auth', 'messages']),
  mayUseOnly('settings', ['catalog', 'audit', 'auth', 'messages']),
  mayUseOnly('cart', ['catalog', 'settings', 'audit', 'auth', 'messages']),
  mayUseOnly('orders', ['cart', 'catalog', 'settings', 'audit', 'auth', 'messages']),
  mayUseOnly('payments', ['orders', 'audit', 'auth', 'messages']),
  mayUseOnly('account', ['orders', 'cart', 'catalog', 'settings', 'audit', 'auth', 'messages']),
  mayUseOnly('staff', ['audit', 'auth', 'messages']),
  {
    name: 'common-knows-no-module',
    comment: 'common/ is what every module stands on.',
    from: { path: '^backend/src/common/', pathNot: '\\.spec\\.ts$' },
    to: { path: BACKEND_MODULE },
  },
  {
    name: 'remotes-do-not-import-each-other',
    comment: 'Shell, storefront and admin are released by separate teams.',
    from: { path: `^(${FRONT_ENDS})/` },
    to: { path: `^(${FRONT_ENDS})/`, pathNot: '^$1/' },
  },
  {
    name: 'front-ends-do-not-import-the-backend',
    comment: 'What they share is openapi.json.',
    from: { path: `^(${FRONT_ENDS}|shared-ui)/` },
    to: { path: '^backend/' },
  },
  {
    name: 'ui-knows-no-api',
    comment: 'shared-ui/ui draws; it neither fetches nor knows a coin.',
    from: { path: '^shared-ui/src/ui/', pathNot: '\\.spec\\.tsx?$' },
    to: { path: '^shared-ui/src/(api|host|shop)/' },
  },
  {
    name: 'shop-asks-nothing',
    comment: 'shared-ui/shop says and draws what is known of coins; who shows it asks the API.',
    from: { path: '^shared-ui/src/shop/', pathNot: '\\.spec\\.tsx?$' },
    to: {
      path: '^shared-ui/src/(api|host)/',
      pathNot: '/limits/',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'shared-ui-does-not-stand-on-shop',
    comment: 'Client, host and platform serve the shell as well, which knows no coin.',
    from: { path: '^(shell/src|shared-ui/src/(api|host|platform))/' },
    to: { path: '^shared-ui/src/shop/' },
  },
  {
    name: 'production-imports-no-tool',
    comment:
      'Tools, the coins’ renderer, the journeys and the bench are for whoever makes the shop; no image has them.',
    from: { pathNot: MAKERS },
    to: { path: MAKERS },
  },
  {
    name: 'releases-know-no-part',
    comment:
      "A remote's image has the remotes' server and the releases, and nothing of another part; nor has what all servers share.",
    from: { path: '^(release|remote-server|server-kit)/', pathNot: SPEC },
    to: { path: `^(backend|shared-ui|${FRONT_ENDS})/` },
  },
  {
    name: 'features-do-not-import-each-other',
    comment: 'Pages join features.',
    from: { path: '^([^/]+-mfe)/src/features/([^/]+)/' },
    to: { path: '^([^/]+-mfe)/src/features/', pathNot: '^$1/src/features/$2/' },
  },
  {
    name: 'features-do-not-import-pages',
    comment: 'A page arranges features, never the other way round.',
    from: { path: '^([^/]+-mfe)/src/features/' },
    to: { path: '^([^/]+-mfe)/src/pages/' },
  },
  {
    name: 'query-library-through-the-platform',
    comment: 'It is shared as one singleton; a direct import would bring a second copy.',
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
      'What runs in production is a dependency. In shell/ that is the server; its bundle is made of dev dependencies.',
    from: {
      path: '^(backend/src|shell/server|remote-server|server-kit/src|[^/]+-mfe/src|shared-ui/src)/',
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
        collapsePattern: '^(backend/src|shell|[^/]+-mfe/src|shared-ui/src|tools)/[^/]+',
      },
    },
  },
};
