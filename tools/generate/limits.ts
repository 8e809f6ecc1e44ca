// Generates the limits in the API description as constants for the front ends' forms.
import { z } from 'zod';

const BOUNDS = ['minLength', 'maxLength', 'minimum', 'maximum', 'maxItems'] as const;

type Bounds = Partial<Record<(typeof BOUNDS)[number], number>>;
type Limits = Record<string, Bounds>;

/** Schema of a body field or query parameter; a nullable one has its bounds in `anyOf`. */
const field = z.looseObject({ anyOf: z.array(z.looseObject({})).optional() });

const documentSchema = z.looseObject({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        parameters: z
          .array(z.looseObject({ name: z.string(), in: z.string(), schema: field.optional() }))
          .optional(),
      }),
    ),
  ),
  components: z.looseObject({
    schemas: z.record(
      z.string(),
      z.looseObject({
        properties: z.record(z.string(), field).optional(),
        oneOf: z
          .array(z.looseObject({ properties: z.record(z.string(), field).optional() }))
          .optional(),
      }),
    ),
  }),
});

function getBounds(fields: Readonly<Record<string, z.infer<typeof field> | undefined>>): Limits {
  const found: Limits = {};
  for (const [name, schema] of Object.entries(fields)) {
    const schemaBounds = { ...schema, ...Object.assign({}, ...(schema?.anyOf ?? [])) } as Bounds;
    const bounds = BOUNDS.flatMap((bound) =>
      typeof schemaBounds[bound] === 'number' ? [[bound, schemaBounds[bound]] as const] : [],
    );
    if (bounds.length > 0) found[name] = Object.fromEntries(bounds);
  }
  return found;
}

/** "NewProduct" → "NEW_PRODUCT_LIMITS". */
function constantName(schema: string): string {
  return `${schema.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase()}_LIMITS`;
}

function constant(name: string, limits: Limits): string {
  const lines = Object.entries(limits).map(([key, bounds]) => {
    const schemaBounds = Object.entries(bounds).map(([bound, value]) => `${bound}: ${value}`);
    return `  ${key}: { ${schemaBounds.join(', ')} },\n`;
  });
  return `export const ${name} = {\n${lines.join('')}} as const;\n`;
}

const FOLDER = 'shared-ui/src/api/limits';
const NOTE =
  '// Generated from backend/openapi.json by "npm run generate". Not for editing by hand.\n\n';

/**
 * Path and content: one file per body and one for query parameters. Bundles include whole files, so
 * importing one constant does not include the others.
 */
export function limitsModules(document: string, bodies: readonly string[]): [string, string][] {
  const { paths, components } = documentSchema.parse(JSON.parse(document));
  const calls = Object.values(paths).flatMap((methods) => Object.values(methods));
  const queries = calls
    .flatMap(({ parameters = [] }) => parameters)
    .filter((parameter) => parameter.in === 'query');
  const query = Object.fromEntries(queries.map(({ name, schema }) => [name, schema]));
  const fieldsOf = (name: string) => {
    const { properties = {}, oneOf = [] } = components.schemas[name] ?? {};
    const parts = [properties, ...oneOf.map((part) => part.properties ?? {})];
    return Object.assign({}, ...parts) as typeof properties;
  };
  const files = [
    ['Query', query] as const,
    ...bodies.map((name) => [name, fieldsOf(name)] as const),
  ];
  const names = files.map(([name]) => constantName(name).toLowerCase().replaceAll('_', '-'));
  return [
    ...files.map(([name, fields], index): [string, string] => [
      `${FOLDER}/${names[index]}.ts`,
      NOTE + constant(constantName(name), getBounds(fields)),
    ]),
    [`${FOLDER}/index.ts`, NOTE + names.map((name) => `export * from './${name}.ts';\n`).join('')],
  ];
}
