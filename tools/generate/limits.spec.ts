import { limitsModules } from './limits.ts';

const DOCUMENT = JSON.stringify({
  paths: {
    '/api/coins': {
      get: { parameters: [{ name: 'q', in: 'query', schema: { maxLength: 100 } }] },
      post: {},
    },
  },
  components: {
    schemas: {
      NewCoin: {
        properties: {
          name: { type: 'string', minLength: 1, maxLength: 120, pattern: '^x' },
          year: { anyOf: [{ type: 'integer', minimum: 1, maximum: 3000 }, { type: 'null' }] },
          featured: { type: 'boolean' },
        },
      },
      BulkChange: {
        oneOf: [
          { properties: { ids: { maxItems: 500 } } },
          { properties: { percent: { maximum: 90 } } },
        ],
      },
    },
  },
});

describe('the limits of request fields', () => {
  const files = new Map(limitsModules(DOCUMENT, ['NewCoin', 'BulkChange']));
  const contentOf = (name: string) => files.get(`shared-ui/src/api/limits/${name}.ts`);

  it('are generated from the document, in one file per body', () => {
    expect(contentOf('query-limits')).toContain(`export const QUERY_LIMITS = {
  q: { maxLength: 100 },
} as const;
`);
    expect(contentOf('new-coin-limits')).toContain(`export const NEW_COIN_LIMITS = {
  name: { minLength: 1, maxLength: 120 },
  year: { minimum: 1, maximum: 3000 },
} as const;
`);
    expect(contentOf('bulk-change-limits')).toContain(`export const BULK_CHANGE_LIMITS = {
  ids: { maxItems: 500 },
  percent: { maximum: 90 },
} as const;
`);
    expect(contentOf('index')).toContain("export * from './new-coin-limits.ts';");
  });
});
