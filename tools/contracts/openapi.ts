// The parts of an OpenAPI document that a contract consists of.
import { z } from 'zod';

/** A JSON schema, as far as it is compared. */
export interface Schema {
  readonly $ref?: string | undefined;
  readonly type?: string | undefined;
  readonly format?: string | undefined;
  readonly nullable?: boolean | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly pattern?: string | undefined;
  readonly properties?: Readonly<Record<string, Schema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly items?: Schema | undefined;
  readonly oneOf?: readonly Schema[] | undefined;
  readonly anyOf?: readonly Schema[] | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly minItems?: number | undefined;
  readonly maxItems?: number | undefined;
}

/** A schema as documents write it: since OpenAPI 3.1 a type may be several. */
type Written = Omit<Schema, 'type'> & {
  readonly type?: string | string[] | undefined;
  readonly exclusiveMinimum?: number | boolean | undefined;
};

/** A schema in the words of OpenAPI 3.0, which says `nullable` where 3.1 has null among the types. */
function inOldWords({ type = [], anyOf = [], exclusiveMinimum, ...rest }: Written): Schema {
  const types = [type].flat();
  const kinds = types.length > 1 ? types.filter((kind) => kind !== 'null') : types;
  const options = anyOf.filter((option) => option.type !== 'null');
  const orNull = kinds.length < types.length || options.length < anyOf.length;
  return {
    ...rest,
    ...(kinds.length > 0 && { type: kinds.join(' or ') }),
    ...(options.length > 1 ? { anyOf: options } : options[0]),
    ...(orNull && { nullable: true }),
    ...(typeof exclusiveMinimum === 'number' && { minimum: exclusiveMinimum }),
  };
}

const schema: z.ZodType<Schema> = z.lazy(() =>
  z.object({
    $ref: z.string().optional(),
    type: z.union([z.string(), z.array(z.string())]).optional(),
    format: z.string().optional(),
    nullable: z.boolean().optional(),
    enum: z.array(z.unknown()).optional(),
    pattern: z.string().optional(),
    properties: z.record(z.string(), schema).optional(),
    required: z.array(z.string()).optional(),
    items: schema.optional(),
    oneOf: z.array(schema).optional(),
    anyOf: z.array(schema).optional(),
    minimum: z.number().optional(),
      exclusiveMinimum: z.union([z.number(), z.boolean()]).optional(),
    maximum: z.number().optional(),
    minLength: z.number().optional(),
    maxLength: z.number().optional(),
    minItems: z.number().optional(),
    maxItems: z.number().optional(),
  }).transform(inOldWords),
);

const content = z.record(z.string(), z.object({ schema: schema.optional() }));

const parameter = z.object({
  name: z.string(),
  in: z.string(),
  required: z.boolean().default(false),
  schema: schema.default({}),
});
export type Parameter = z.infer<typeof parameter>;

const operation = z.object({
  parameters: z.array(parameter).default([]),
  requestBody: z.object({ required: z.boolean().default(false), content }).optional(),
  responses: z.record(z.string(), z.object({ content: content.default({}) })),
  /** Any one of them opens it; one that asks for nothing lets everybody in. */
  security: z.array(z.record(z.string(), z.unknown())).default([]),
});
export type Operation = z.infer<typeof operation>;

const documentSchema = z.object({
  info: z.object({ version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), schema).default({}) }).default({ schemas: {} }),
});
export type ApiDocument = z.infer<typeof documentSchema>;

/** Reads the text of an OpenAPI document. */
export function readApiDocument(text: string): ApiDocument {
  return documentSchema.parse(JSON.parse(text));
}

/** `GET /api/cart` to what the document says of it. */
export function operationsOf({ paths }: ApiDocument): ReadonlyMap<string, Operation> {
  return new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, found]) => [`${method.toUpperCase()} ${path}`, found] as const,
      ),
    ),
  );
}
