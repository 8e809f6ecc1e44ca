// The parts of an OpenAPI document that the contract checks use. The documents are generated, so they are
// not validated.

type Named<T> = Readonly<Record<string, T>>;

/** The compared keywords of a JSON schema. */
export interface ContractSchema {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly nullable?: boolean;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly properties?: Named<ContractSchema>;
  readonly required?: readonly string[];
  readonly items?: ContractSchema;
  readonly oneOf?: readonly ContractSchema[];
  readonly anyOf?: readonly ContractSchema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** A schema as written: since OpenAPI 3.1, a type may be a list. */
export type WrittenSchema = Omit<ContractSchema, 'type'> & {
  readonly type?: string | readonly string[];
  readonly exclusiveMinimum?: number | boolean;
};

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema?: ContractSchema;
}

/** Bodies by media type. */
export type Content = Named<{ readonly schema?: ContractSchema }>;

export interface ContractOperation {
  /** Name of the operation in generated clients. */
  readonly operationId?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly responses: Named<{ readonly content?: Content }>;
  /** Alternative requirements; an empty one allows anonymous requests. */
  readonly security?: readonly object[];
}

export interface ApiDocument {
  readonly info: { readonly version: string };
  readonly paths: Named<Named<ContractOperation>>;
  readonly components?: { readonly schemas?: Named<ContractSchema> };
}

/** Parses an OpenAPI document. */
export function readApiDocument(text: string): ApiDocument {
  return JSON.parse(text) as ApiDocument;
}

/** Operations by method and path, such as `GET /api/cart`. */
export function listOperations({ paths }: ApiDocument): Named<ContractOperation> {
  return Object.fromEntries(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, found]) => [`${method.toUpperCase()} ${path}`, found]),
    ),
  );
}

/** Converts a schema to OpenAPI 3.0, which uses `nullable` where 3.1 lists null among the types. */
export function toOpenApi30(written: WrittenSchema): ContractSchema {
  const { type = [], anyOf = [], exclusiveMinimum, ...rest } = written;
  const types = [type].flat();
  const kinds = types.length > 1 ? types.filter((kind) => kind !== 'null') : types;
  const options = anyOf.filter((option) => option.type !== 'null');
  const orNull = kinds.length < types.length || options.length < anyOf.length;
  return {
    ...rest,
    ...(kinds.length > 0 && { type: kinds.join(' or ') }),
    ...(options.length > 1 ? { anyOf: options } : options[0] && toOpenApi30(options[0])),
    ...(orNull && { nullable: true }),
    ...(typeof exclusiveMinimum === 'number' && { minimum: exclusiveMinimum }),
  };
}
