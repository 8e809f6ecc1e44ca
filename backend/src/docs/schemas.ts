import { z } from 'zod';
import type {
  Components,
  MediaType,
  Parameter,
  Response,
  OpenApiSchema,
} from './document.types.js';

type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>;

/** An answer may have more fields one day, and "whole number" needs no bounds to be understood. */
const relax: Override = ({ zodSchema, jsonSchema }) => {
  const { def } = zodSchema._zod;
  const isStrict = def.type === 'object' && def.catchall?._zod.def.type === 'never';
  if (jsonSchema.additionalProperties === false && !isStrict)
    delete jsonSchema.additionalProperties;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
};

/** A contract as OpenAPI writes schemas; those with a name become components. */
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

/** What a contract says of a parameter stands at the parameter, where readers look for it. */
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

const LIST = 'Without `page` the whole list, as a bare array; with `page` one page of it';

/** A list has two shapes, and the parameter `page` decides which: the answer shows both. */
export function describeList(response: Response, { schemas = {} }: Components): void {
  const media = response.content?.['application/json'];
  const page = media && pageOfList(media, schemas);
  if (!page) return;
  response.description = LIST;
  const onePage = page.example as { items: unknown[] } | undefined;
  if (!onePage) return;
  media.examples = {
    whole_list: { summary: 'The whole list', value: onePage.items },
    one_page: { summary: 'One page of it', value: onePage },
  };
}

function pageOfList({ schema }: MediaType, schemas: NonNullable<Components['schemas']>) {
  const [list, page] = schema && 'anyOf' in schema ? (schema.anyOf ?? []) : [];
  if (!list || '$ref' in list || list.type !== 'array' || !page || !('$ref' in page)) return;
  return schemas[page.$ref.slice('#/components/schemas/'.length)] as OpenApiSchema | undefined;
}
