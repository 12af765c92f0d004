// Who may import whom. One table for the server, the phone app and the operator's console: a slice not listed for another
// is closed to it, and the ones that are listed are entered by their public.ts.
const MAY_SEE = {
  operator: [],
  accounts: ['operator'],
  ledger: ['operator'],
  market: ['operator'],
  support: ['accounts', 'operator'],
  notifications: ['accounts', 'market', 'operator'],
  payments: ['accounts', 'operator'],
  chains: ['payments'],
  signing: ['chains'],
  custody: ['payments', 'chains', 'signing', 'ledger', 'operator'],
  deposits: ['payments', 'chains', 'custody', 'accounts', 'ledger', 'operator'],
  withdrawals: ['payments', 'chains', 'signing', 'custody', 'deposits', 'accounts', 'ledger', 'operator'],
  funding: [
    'payments',
    'chains',
    'signing',
    'custody',
    'deposits',
    'withdrawals',
    'accounts',
    'ledger',
    'market',
    'operator',
  ],
  trading: ['accounts', 'ledger', 'market', 'operator'],
  products: ['accounts', 'ledger', 'market', 'operator'],
  verification: ['ledger', 'market', 'trading', 'operator'],
  content: ['accounts', 'ledger', 'market', 'trading', 'products', 'operator'],
};

const SLICES = Object.keys(MAY_SEE);
const ANY_SLICE = `(?:${SLICES.join('|')})`;
const DOOR = String.raw`/src/[^/]+/(?:units/)?public\.tsx?$`;
const RULES = String.raw`\.rules\.ts$`;
const TEST = String.raw`\.test\.tsx?$`;
// A test may set the scene with what lies around its slice, and so may the builders that tests share.
const TESTING = [TEST, '/src/testing/', '^apps/server/test/'];

const table = SLICES.map((slice) => {
  const closed = SLICES.filter((other) => other !== slice && !MAY_SEE[slice].includes(other));
  return {
    name: `${slice}-sees-only-its-own`,
    comment: `${slice} may see ${['platform', 'shared', ...MAY_SEE[slice]].join(', ')}.`,
    severity: 'error',
    from: { path: `^apps/([^/]+)/src/${slice}/`, pathNot: TESTING },
    to: { path: `^apps/$1/src/(?:${closed.join('|')})/` },
  };
});

const rules = [
  {
    name: 'slices-by-the-front-door',
    comment:
      'Another slice is entered by its public.ts. A folder that a small process needs alone has one of its own.',
    from: { path: `^apps/([^/]+)/src/(${ANY_SLICE})/`, pathNot: [...TESTING, RULES] },
    to: { path: `^apps/$1/src/${ANY_SLICE}/`, pathNot: ['^apps/$1/src/$2/', DOOR] },
  },
  {
    name: 'rules-by-rules',
    comment: 'A rule reads a rule of another slice directly, because a door of everything else is not pure.',
    from: { path: `^apps/([^/]+)/src/(${ANY_SLICE})/.*${RULES}`, pathNot: TESTING },
    to: { path: `^apps/$1/src/${ANY_SLICE}/`, pathNot: ['^apps/$1/src/$2/', DOOR, RULES] },
  },
  {
    name: 'app-by-the-front-door',
    comment: 'Where slices meet they are entered by public.ts too; a page may be loaded when it is needed.',
    from: { path: String.raw`^apps/([^/]+)/src/(?:app/|[^/]+\.tsx?$)`, pathNot: TESTING },
    to: {
      path: `^apps/$1/src/${ANY_SLICE}/`,
      pathNot: DOOR,
      dependencyTypesNot: ['dynamic-import'],
    },
  },
  {
    name: 'slices-know-no-app',
    comment: 'The app wires the slices; they do not know it.',
    from: { path: `^apps/([^/]+)/src/(?:${ANY_SLICE}|platform|shared)/`, pathNot: TESTING },
    to: { path: String.raw`^apps/$1/src/(?:app/|[^/]+\.tsx?$)` },
  },
  {
    name: 'platform-knows-no-slice',
    comment: 'What carries every slice knows none.',
    from: { path: '^apps/([^/]+)/src/(?:platform|shared)/', pathNot: TESTING },
    to: { path: `^apps/$1/src/${ANY_SLICE}/` },
  },
  {
    name: 'testing-stays-in-tests',
    comment: 'What runs in earnest uses nothing that is made for tests.',
    from: { path: '^(?:apps|packages)/', pathNot: TESTING },
    to: { path: TESTING },
  },
  {
    name: 'apps-are-islands',
    comment: 'Apps share packages, never each other’s files.',
    from: { path: '^apps/([^/]+)/' },
    to: { path: '^(?:apps|e2e|tools|gallery)/', pathNot: '^apps/$1/' },
  },
  {
    name: 'packages-know-no-app',
    comment: 'Packages are below the apps.',
    from: { path: '^packages/' },
    to: { path: '^(?:apps|e2e|tools|bench|gallery)/' },
  },
  {
    name: 'money-imports-nothing',
    comment: 'Amounts, prices and rounding stand on nothing.',
    from: { path: '^packages/money/', pathNot: TEST },
    to: { pathNot: '^packages/money/src/' },
  },
  {
    name: 'formulas-are-pure',
    comment: 'The formulas that server, app and console share stand on amounts alone.',
    from: { path: '^packages/rules/', pathNot: TEST },
    to: { pathNot: '^packages/(?:rules|money)/src/' },
  },
  {
    name: 'contract-imports-zod-and-money',
    comment: 'The wire is schemas and amounts.',
    from: { path: '^packages/contract/', pathNot: TEST },
    to: { pathNot: ['^packages/(?:contract|money)/src/', '(?:^|/)node_modules/zod/'] },
  },
  {
    name: 'proof-is-pure',
    comment: 'What anyone checks with runs in every browser: hashes and signatures, nothing of a server.',
    from: { path: '^packages/proof/', pathNot: TESTING },
    to: {
      pathNot: ['^packages/proof/src/', '(?:^|/)node_modules/@noble/(?:curves|hashes|ed25519|post-quantum)/'],
    },
  },
  {
    name: 'addresses-are-pure',
    comment: 'Address checks run in every browser and in the server: hashes and encodings, nothing else.',
    from: { path: '^packages/addresses/', pathNot: TEST },
    to: {
      pathNot: [
        '^packages/addresses/src/',
        '(?:^|/)node_modules/@noble/hashes/',
        '(?:^|/)node_modules/@scure/base/',
      ],
    },
  },
  {
    name: 'rules-are-pure',
    comment:
      '*.rules.ts import money, proof, other rules and the words of the console; what the wire carries they know by its type.',
    from: { path: String.raw`\.rules\.ts$` },
    to: {
      pathNot: [
        String.raw`\.rules\.ts$`,
        '^packages/(?:money|rules|contract|proof)/src/',
        String.raw`^apps/operator/src/shared/language/(?:text|codes|names|reasons)\.ts$`,
      ],
    },
  },
  {
    name: 'rules-know-the-wire-by-type',
    comment: 'A rule takes a shape of the contract, it does not parse with it.',
    from: { path: String.raw`\.rules\.ts$`, pathNot: '^packages/contract/' },
    to: { path: '^packages/contract/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'http-ends-at-the-routes',
    comment: 'Only routes.ts, the platform and the app know Fastify.',
    from: {
      path: '^apps/server/',
      pathNot: [...TESTING, String.raw`[/-]routes\.ts$`, '/src/platform/', '/src/app[./]'],
    },
    to: {
      path: [
        '(?:^|/)node_modules/(?:fastify|@fastify)/',
        String.raw`^apps/server/src/platform/http/http\.ts$`,
      ],
    },
  },
  {
    name: 'database-ends-at-the-sql',
    comment: 'Only *.sql.ts, the platform and tests know PostgreSQL’s driver.',
    from: { path: '^(?:apps|packages)/', pathNot: [...TESTING, String.raw`\.sql\.ts$`, '/src/platform/'] },
    to: { path: '(?:^|/)node_modules/(?:pg|@types/pg)/' },
  },
  { name: 'no-circles', comment: 'Who reads on never comes back.', from: {}, to: { circular: true } },
  {
    name: 'no-orphans',
    comment: 'A file that nobody imports is used by nobody.',
    from: { orphan: true, pathNot: [String.raw`\.d\.ts$`, String.raw`\.config\.(?:ts|cjs)$`] },
    to: {},
  },
  {
    name: 'everything-resolves',
    comment: 'An import leads somewhere.',
    from: {},
    to: { couldNotResolve: true },
  },
].map((rule) => ({ severity: 'error', ...rule }));

module.exports = {
  forbidden: [...table, ...rules],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(?:^|/)(?:dist|repeated-[^/]+)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
};
