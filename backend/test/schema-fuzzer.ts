// Generates valid and hostile values for the schemas of openapi.json.
import fc, { type Arbitrary } from 'fast-check';

/** The subset of JSON Schema that the document uses. */
export interface FuzzedSchema {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly oneOf?: readonly FuzzedSchema[];
  readonly anyOf?: readonly FuzzedSchema[];
  readonly allOf?: readonly FuzzedSchema[];
  readonly properties?: Readonly<Record<string, FuzzedSchema>>;
  readonly required?: readonly string[];
  readonly items?: FuzzedSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
}

export type Schemas = Readonly<Record<string, FuzzedSchema>>;

const deep = (levels: number): unknown => (levels === 0 ? 0 : [deep(levels - 1)]);

const HOSTILE: unknown[] = [
  null,
  true,
  -1,
  0.1,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  '',
  ' ',
  '0',
  '-1',
  '1e9',
  '99999999999999999999',
  'U+0000: \0',
  'half a pair: \ud800',
  '\u202e',
  'x'.repeat(20_000),
  "'; --",
  '%_\\',
  '{}',
  '__proto__',
  'constructor',
  [],
  [[]],
  {},
  { length: -1 },
  { constructor: { prototype: { admin: true } } },
  { toString: 1, then: 2 },
  deep(500),
];

export const hostile = fc.constantFrom(...HOSTILE);
/** Hostile values as text, for URLs and headers. */
export const hostileText = hostile.map((value) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.slice(0, 3000);
});

/** Mostly valid values, sometimes hostile ones at any depth. */
export function generateFromSchema(schema: FuzzedSchema, schemas: Schemas): Arbitrary<unknown> {
  const right = rightFor(schema, schemas);
  return fc.oneof({ weight: 9, arbitrary: right }, { weight: 1, arbitrary: hostile });
}

function rightFor(schema: FuzzedSchema, schemas: Schemas): Arbitrary<unknown> {
  const inner = (other: FuzzedSchema) => generateFromSchema(other, schemas);
  if (schema.$ref) return inner(named(schema.$ref, schemas));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.oneOf ?? schema.anyOf ?? schema.allOf;
  if (choices) return fc.oneof(...choices.map(inner));
  switch (schema.type) {
    case 'string':
      return textFor(schema);
    case 'integer':
      return fc.integer({
        min: schema.minimum ?? -10,
        max: Math.min(schema.maximum ?? 10, 10_000),
      });
    case 'number':
      return fc
        .integer({
          min: Math.ceil((schema.minimum ?? 0) * 100),
          max: Math.floor(Math.min(schema.maximum ?? 10, 10) * 100),
        })
        .map((cents) => cents / 100);
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'array': {
      const length = {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, 3),
      };
      return fc.array(inner(schema.items ?? {}), length);
    }
    case 'object':
      return objectFor(schema, inner);
    default:
      throw new Error(`Unsupported schema: ${JSON.stringify(schema)}`);
  }
}

function named($ref: string, schemas: Schemas): FuzzedSchema {
  const schema = schemas[$ref.replace('#/components/schemas/', '')];
  if (!schema) throw new Error(`Unknown reference ${$ref}.`);
  return schema;
}

function textFor({ pattern, maxLength }: FuzzedSchema): Arbitrary<string> {
  if (pattern !== undefined && !pattern.includes('(?'))
    return fc.stringMatching(new RegExp(pattern));
  return fc.oneof(
    fc.string({ unit: 'binary', maxLength: Math.min(maxLength ?? 50, 50) }),
    fc.constantFrom('somebody@example.com', 'https://example.com', '1', 'six-or-more'),
  );
}

/** An object, occasionally with an extra field. */
function objectFor(
  { properties = {}, required = [] }: FuzzedSchema,
  inner: (schema: FuzzedSchema) => Arbitrary<unknown>,
): Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) => [name, inner(schema)] as const);
  const known = fc.record(Object.fromEntries(fields), { requiredKeys: [...required] });
  const extra = fc.dictionary(fc.constantFrom('x', 'constructor', 'is_admin', 'id'), hostile, {
    maxKeys: 1,
  });
  return fc.oneof(
    { weight: 4, arbitrary: known },
    {
      weight: 1,
      arbitrary: fc.tuple(known, extra).map(([right, more]) => ({ ...right, ...more })),
    },
  );
}
