// The parts of an OpenAPI document that a contract consists of. The documents are generated, or were.

type Named<T> = Readonly<Record<string, T>>;

/** A JSON schema, as far as it is compared. */
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

/** A schema as documents write it: since OpenAPI 3.1 a type may be several. */
export type Written = Omit<ContractSchema, 'type'> & {
  readonly type?: string | readonly string[];
  readonly exclusiveMinimum?: number | boolean;
};

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema?: ContractSchema;
}

/** Bodies by their media type. */
export type Content = Named<{ readonly schema?: ContractSchema }>;

export interface ContractOperation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly responses: Named<{ readonly content?: Content }>;
  /** Any one of them opens it; one that asks for nothing lets everybody in. */
  readonly security?: readonly object[];
}

export interface ApiDocument {
  readonly info: { readonly version: string };
  readonly paths: Named<Named<ContractOperation>>;
  readonly components?: { readonly schemas?: Named<ContractSchema> };
}

/** Reads the text of an OpenAPI document. */
export function readApiDocument(text: string): ApiDocument {
  return JSON.parse(text) as ApiDocument;
}

/** `GET /api/cart` to what the document says of it. */
export function operationsOf({ paths }: ApiDocument): Named<ContractOperation> {
  return Object.fromEntries(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, found]) => [`${method.toUpperCase()} ${path}`, found]),
    ),
  );
}

/** A schema in the words of OpenAPI 3.0, which says `nullable` where 3.1 has null among the types. */
export function toOpenApi30(written: Written): ContractSchema {
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
