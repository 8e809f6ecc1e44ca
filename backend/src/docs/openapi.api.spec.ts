import { useApi, type TestApi } from '../../test/api.js';
import { aUser } from '../../test/build.js';
import type { Document, MediaType, OpenApiOperation } from './document.types.js';
import { buildOpenApi } from './openapi.js';

interface Described {
  readonly method: string;
  readonly path: string;
  readonly operation: OpenApiOperation;
}

const isFile = (schema: object) => JSON.stringify(schema).includes('"binary"');

const successResponsesOf = ({ operation }: Described) =>
  Object.entries(operation.responses).filter(([status]) => status.startsWith('2'));

describe('the API description', () => {
  const api = useApi();
  let document: Document;
  let operations: Described[];

  beforeAll(() => {
    document = buildOpenApi(api.app);
    operations = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({ method, path, operation })),
    );
  });

  /** Operations for which `fact` is false. */
  function without(fact: (described: Described) => unknown): string[] {
    const found = operations.filter((described) => !fact(described));
    return found.map(({ operation }) => operation.operationId!);
  }

  /** Resolves a `$ref`. */
  function resolveRef(value: unknown): Record<string, unknown> {
    if (typeof value !== 'object' || value === null) return {};
    if (!('$ref' in value)) return { ...value };
    const steps = String(value.$ref).slice(2).split('/');
    return resolveRef(steps.reduce<unknown>((at, step) => resolveRef(at)[step], document));
  }

  /** Whether every media type has an example; files need none. */
  function isShown(holder: unknown): boolean {
    const { content = {} } = resolveRef(holder) as { content?: Record<string, MediaType> };
    return Object.values(content).every((media) => {
      const schema = resolveRef(media.schema);
      return isFile(schema) || 'examples' in media || 'example' in schema;
    });
  }

  /** Nested schemas that allow no additional fields. */
  function closedSchemas(value: unknown, seen = new Set<unknown>()): unknown[] {
    if (seen.has(value)) return [];
    seen.add(value);
    const node = resolveRef(value);
    const own = node.additionalProperties === false ? [value] : [];
    const below = Object.entries(node).filter(([key]) => !key.startsWith('example'));
    return [...own, ...below.flatMap(([, child]) => closedSchemas(child, seen))];
  }

  it('has a summary, one tag and a unique id for every operation', () => {
    expect(operations.length).toBeGreaterThan(40);
    expect(without(({ operation }) => operation.summary)).toEqual([]);
    expect(without(({ operation }) => operation.tags?.length === 1)).toEqual([]);
    const names = operations.map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
  });

  it('has examples of requests and responses', () => {
    expect(without(({ operation }) => isShown(operation.requestBody))).toEqual([]);
    expect(
      without((one) => successResponsesOf(one).every(([, response]) => isShown(response))),
    ).toEqual([]);
  });

  it('describes path parameters with examples', () => {
    const isDescribed = (parameter: object) =>
      !('in' in parameter && parameter.in === 'path') ||
      ('description' in parameter && 'example' in parameter);
    expect(without(({ operation }) => operation.parameters?.every(isDescribed) ?? true)).toEqual(
      [],
    );
  });

  it('requires a session exactly where the API does', async () => {
    for (const one of operations) {
      // A separate session: the logout ends the one it is sent with.
      const { token } = await aUser(api);
      const { security = [], responses, operationId } = one.operation;
      const isClosed = security.length > 0 && security.every((way) => 'bearer' in way);
      const isForAdmins = '403' in responses;
      const guest = await status(api, one);
      const shopper = await status(api, one, token);
      expect([operationId, guest === 401, shopper === 403]).toEqual([
        operationId,
        isClosed,
        isForAdmins,
      ]);
    }
  });

  it('allows additional fields in every response', () => {
    const closed = operations.flatMap((one) =>
      successResponsesOf(one).flatMap(([, response]) => closedSchemas(response)),
    );
    expect(closed).toEqual([]);
  });

  it('documents that page selects the shape of a list', () => {
    const lists = operations.filter((one) =>
      successResponsesOf(one).some(([, response]) =>
        JSON.stringify(response).includes('"whole_list"'),
      ),
    );
    expect(lists.length).toBeGreaterThanOrEqual(6);
    for (const { operation } of lists) {
      const page = operation.parameters?.find((one) => 'name' in one && one.name === 'page');
      expect(resolveRef(page).description).toMatch(/bare array/);
    }
  });

  it('keeps the extra fields of an error response', () => {
    const { responses } = document.paths['/api/cart/checkout']!.post!;
    const { content } = resolveRef(responses['409']) as { content: Record<string, MediaType> };
    const shape = resolveRef(content['application/problem+json']?.schema);
    expect(shape.properties).toHaveProperty('changes');
    expect(Object.keys(content)).toHaveLength(1);
  });

  it('documents revalidation of cacheable images', () => {
    const { parameters, responses } = document.paths['/api/images/{file}']!.get!;
    expect(parameters).toContainEqual(expect.objectContaining({ name: 'If-None-Match' }));
    expect(Object.keys(resolveRef(responses['304']).headers as object)).toContain('ETag');
  });
});

/** Status of a call with invalid path parameters. */
async function status(api: TestApi, { method, path }: Described, token?: string): Promise<number> {
  const address = path.replace('/api', '').replaceAll(/\{\w+\}/g, 'nonsense');
  return (await api.call(method.toUpperCase(), address, undefined, { token })).status;
}
