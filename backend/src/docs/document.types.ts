// Types of an OpenAPI document's parts, which @nestjs/swagger does not export by name.
import type { OpenAPIObject } from '@nestjs/swagger';

type Defined<Type> = Exclude<NonNullable<Type>, { $ref: string }>;

export type Document = OpenAPIObject;
export type Components = Defined<Document['components']>;
export type OpenApiOperation = Defined<Document['paths'][string]['get']>;
/** `x-codes` lists the error codes of a status. */
export type Response = Defined<OpenApiOperation['responses'][string]> & { 'x-codes'?: string[] };
export type Parameter = Defined<Defined<OpenApiOperation['parameters']>[number]>;
export type Headers = Defined<Response['headers']>;
export type OpenApiSchema = Defined<Parameter['schema']>;
export type MediaType = Defined<Response['content']>[string];
