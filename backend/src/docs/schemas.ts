import { z } from 'zod';
import type {
  Components,
  MediaType,
  Parameter,
  Response,
  OpenApiSchema,
} from './document.types.js';

type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>;

/**
 * Removes restrictions that clients must not rely on: closed objects (fields may be added) and integer
 * bounds.
 */
const relax: Override = ({ zodSchema, jsonSchema }) => {
  const { def } = zodSchema._zod;
  const isStrict = def.type === 'object' && def.catchall?._zod.def.type === 'never';
  if (jsonSchema.additionalProperties === false && !isStrict)
    delete jsonSchema.additionalProperties;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
};

/** Converts a Zod schema to OpenAPI; named schemas become components. */
export function convertSchema(schema: unknown, { schemaType }: { schemaType: 'input' | 'output' }) {
  if (!(schema instanceof z.ZodType)) return undefined;
  const { $defs: components = {}, ...own } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io: schemaType,
    override: relax,
  });
  delete own.$schema;
  return { schema: own, components };
}

/** Moves description and example from the schema to the parameter, where tools look for them. */
export function describeParameter(parameter: Parameter): void {
  const { schema } = parameter;
  if (!schema || '$ref' in schema) return;
  const { description, ...rest } = schema;
  const example: unknown = rest.example;
  delete rest.example;
  if (description !== undefined) parameter.description ??= description;
  if (example !== undefined) parameter.example ??= example;
  parameter.schema = rest;
}

const LIST = 'Without `page` the whole list as a bare array; with `page` one page';

/** Documents both shapes of a list, which the parameter `page` selects. */
export function describeList(response: Response, { schemas = {} }: Components): void {
  const media = response.content?.['application/json'];
  const page = media && pageOfList(media, schemas);
  if (!page) return;
  response.description = LIST;
  const onePage = page.example as { items: unknown[] } | undefined;
  if (!onePage) return;
  media.examples = {
    whole_list: { summary: 'The whole list', value: onePage.items },
    one_page: { summary: 'One page', value: onePage },
  };
}

function pageOfList({ schema }: MediaType, schemas: NonNullable<Components['schemas']>) {
  const [list, page] = schema && 'anyOf' in schema ? (schema.anyOf ?? []) : [];
  if (!list || '$ref' in list || list.type !== 'array' || !page || !('$ref' in page)) return;
  return schemas[page.$ref.slice('#/components/schemas/'.length)] as OpenApiSchema | undefined;
}
