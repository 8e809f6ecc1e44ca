import { useApi, type TestApi } from '../../test/api.js';
import { aUser } from '../../test/build.js';
import type { Document, MediaType, OpenApiOperation } from './document.types.js';
import { openApiOf } from './openapi.js';

interface Described {
  readonly method: string;
  readonly path: string;
  readonly operation: OpenApiOperation;
}

const isFile = (schema: object) => JSON.stringify(schema).includes('"binary"');

const answersOf = ({ operation }: Described) =>
  Object.entries(operation.responses).filter(([status]) => status.startsWith('2'));

describe('the description of the API', () => {
  const api = useApi();
  let document: Document;
  let operations: Described[];

  beforeAll(() => {
    document = openApiOf(api.app);
    operations = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({ method, path, operation })),
    );
  });

  /** The operations of which `fact` is not true. */
  function without(fact: (described: Described) => unknown): string[] {
    const found = operations.filter((described) => !fact(described));
    return found.map(({ operation }) => operation.operationId!);
  }

  /** What a pointer points to, and anything else as it is. */
  function followed(value: unknown): Record<string, unknown> {
    if (typeof value !== 'object' || value === null) return {};
    if (!('$ref' in value)) return { ...value };
    const steps = String(value.$ref).slice(2).split('/');
    return followed(steps.reduce<unknown>((at, step) => followed(at)[step], document));
  }

  /** Whether every kind of content is shown by an example; a file needs none. */
  function isShown(holder: unknown): boolean {
    const { content = {} } = followed(holder) as { content?: Record<string, MediaType> };
    return Object.values(content).every((media) => {
      const schema = followed(media.schema);
      return isFile(schema) || 'examples' in media || 'example' in schema;
    });
  }

  /** The schemas below `value` that allow no other fields. */
  function closedSchemas(value: unknown, seen = new Set<unknown>()): unknown[] {
    if (seen.has(value)) return [];
    seen.add(value);
    const node = followed(value);
    const own = node.additionalProperties === false ? [value] : [];
    const below = Object.entries(node).filter(([key]) => !key.startsWith('example'));
    return [...own, ...below.flatMap(([, child]) => closedSchemas(child, seen))];
  }

  it('says of every operation in a line what it does, and where it belongs', () => {
    expect(operations.length).toBeGreaterThan(40);
    expect(without(({ operation }) => operation.summary)).toEqual([]);
    expect(without(({ operation }) => operation.tags?.length === 1)).toEqual([]);
    const names = operations.map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
  });

  it('shows what goes in and what comes out', () => {
    expect(without(({ operation }) => isShown(operation.requestBody))).toEqual([]);
    expect(without((one) => answersOf(one).every(([, answer]) => isShown(answer)))).toEqual([]);
  });

  it('says what belongs into the gaps of an address', () => {
    const isSaid = (parameter: object) =>
      !('in' in parameter && parameter.in === 'path') ||
      ('description' in parameter && 'example' in parameter);
    expect(without(({ operation }) => operation.parameters?.every(isSaid) ?? true)).toEqual([]);
  });

  it('asks for a session exactly where the API does', async () => {
    for (const one of operations) {
      // A session of its own: the log-out ends the one it is sent with.
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

  it('leaves room for new fields in every answer', () => {
    const closed = operations.flatMap((one) =>
      answersOf(one).flatMap(([, answer]) => closedSchemas(answer)),
    );
    expect(closed).toEqual([]);
  });

  it('says which parameter decides whether a list is bare or a page', () => {
    const lists = operations.filter((one) =>
      answersOf(one).some(([, answer]) => JSON.stringify(answer).includes('"whole_list"')),
    );
    expect(lists.length).toBeGreaterThanOrEqual(6);
    for (const { operation } of lists) {
      const page = operation.parameters?.find((one) => 'name' in one && one.name === 'page');
      expect(followed(page).description).toMatch(/bare array/);
    }
  });

  it('keeps what a refusal says beyond the common words', () => {
    const { responses } = document.paths['/api/cart/checkout']!.post!;
    const { content } = followed(responses['409']) as { content: Record<string, MediaType> };
    const shape = followed(content['application/problem+json']?.schema);
    expect(shape.properties).toHaveProperty('changes');
    expect(Object.keys(content)).toHaveLength(1);
  });

  it('speaks of a picture that a browser may keep', () => {
    const { parameters, responses } = document.paths['/api/images/{file}']!.get!;
    expect(parameters).toContainEqual(expect.objectContaining({ name: 'If-None-Match' }));
    expect(Object.keys(followed(responses['304']).headers as object)).toContain('ETag');
  });
});

/** What the API answers to a call with nonsense in every gap. */
async function status(api: TestApi, { method, path }: Described, token?: string): Promise<number> {
  const address = path.replace('/api', '').replaceAll(/\{\w+\}/g, 'nonsense');
  return (await api.call(method.toUpperCase(), address, undefined, { token })).status;
}
