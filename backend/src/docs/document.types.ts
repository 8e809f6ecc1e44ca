// The parts of an OpenAPI document, as @nestjs/swagger types them without exporting their names.
import type { OpenAPIObject } from '@nestjs/swagger';

type Defined<Type> = Exclude<NonNullable<Type>, { $ref: string }>;

export type Document = OpenAPIObject;
export type Components = Defined<Document['components']>;
export type OpenApiOperation = Defined<Document['paths'][string]['get']>;
/** `x-codes` names the problems that a status can mean. */
export type Response = Defined<OpenApiOperation['responses'][string]> & { 'x-codes'?: string[] };
export type Parameter = Defined<Defined<OpenApiOperation['parameters']>[number]>;
export type Headers = Defined<Response['headers']>;
export type OpenApiSchema = Defined<Parameter['schema']>;
export type MediaType = Defined<Response['content']>[string];
