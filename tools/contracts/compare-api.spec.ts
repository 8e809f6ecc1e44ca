import { compareApi } from './compare-api.ts';
import { readApiDocument } from './openapi.ts';

const SHOP = `{
  "info": { "version": "1.0.0" },
  "paths": {
    "/api/cart": {
      "get": { "operationId": "Cart_get", "responses": { "200": { "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Cart" } } } } } },
      "post": {
        "parameters": [{ "name": "page", "in": "query", "required": false, "schema": { "type": "integer" } }],
        "requestBody": { "required": true, "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Entry" } } } },
        "responses": { "201": { "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Cart" } } } } }
      }
    },
    "/api/health": { "get": { "responses": { "200": {} } } }
  },
  "components": {
    "schemas": {
      "Cart": {
        "type": "object",
        "required": ["total", "items"],
        "properties": {
          "total": { "type": "number" },
          "label": { "type": "string" },
          "items": { "type": "array", "items": { "$ref": "#/components/schemas/Line" } }
        }
      },
      "Line": { "type": "object", "required": ["id"], "properties": { "id": { "type": "string" } } },
      "Entry": {
        "type": "object",
        "required": ["product_id"],
        "properties": {
          "product_id": { "type": "string" },
          "quantity": { "type": "integer", "maximum": 99 },
          "wrap": { "type": "string", "enum": ["plain", "gift"] }
        }
      }
    }
  }
}`;

/** Findings after replacing `original` by `text` in the document. */
function compareReplaced(original: string, text: string): string[] {
  expect(SHOP).toContain(original);
  const changed = readApiDocument(SHOP.replace(original, text));
  return compareApi(readApiDocument(SHOP), changed).map(
    ({ kind, message }) => `${kind}: ${message}`,
  );
}

describe('the API', () => {
  it.each([
    [
      'an operation that is removed',
      '"/api/health": { "get"',
      '"/api/health": { "put"',
      'break: GET /api/health is gone',
      'addition: PUT /api/health is new',
    ],
    [
      'another operationId, with which clients generate another method',
      '"operationId": "Cart_get"',
      '"operationId": "Cart_find"',
      'break: operationId of GET /api/cart changed from Cart_get to Cart_find',
    ],
    [
      'an operationId that is removed',
      '"operationId": "Cart_get", ',
      '',
      'break: operationId of GET /api/cart changed from Cart_get to none',
    ],
    [
      'a field that is removed from a response',
      '"total": { "type": "number" },',
      '',
      'break: Cart.total is gone',
    ],
    [
      'a field of another type, deep in a response',
      '"id": { "type": "string" }',
      '"id": { "type": "integer" }',
      'break: Line.id was string, and is now integer',
    ],
    [
      'a response that may lack a field',
      '["total", "items"]',
      '["items"]',
      'break: Cart.total may now be absent',
    ],
    [
      'a response that may be null',
      '"total": { "type": "number"',
      '"total": { "nullable": true, "type": "number"',
      'break: Cart.total may now be null',
    ],
    [
      'a new required field of a request',
      '"required": ["product_id"],\n        "properties": {',
      '"required": ["product_id", "colour"], "properties": { "colour": { "type": "string" },',
      'break: Entry.colour is new, and required',
    ],
    [
      'an optional field that is now required',
      '["product_id"]',
      '["product_id", "quantity"]',
      'break: Entry.quantity is now required',
    ],
    [
      'a field that is no longer accepted',
      '"product_id": { "type": "string" },',
      '',
      'break: Entry.product_id is no longer accepted',
    ],
    [
      'a value that is no longer accepted',
      '["plain", "gift"]',
      '["plain"]',
      'break: Entry.wrap no longer accepts "gift"',
    ],
    [
      'a tighter limit',
      '"maximum": 99',
      '"maximum": 9',
      'break: Entry.quantity had maximum 99, and now has 9',
    ],
    [
      'a lowest value in OpenAPI 3.1 syntax',
      '"maximum": 99',
      '"maximum": 99, "exclusiveMinimum": 0',
      'break: Entry.quantity had no minimum, and now has 0',
    ],
    [
      'another status',
      '"201"',
      '"200"',
      'break: POST /api/cart no longer responds with 201',
      'addition: POST /api/cart may now respond with 200',
    ],
    [
      'another media type',
      '"responses": { "201": { "content": { "application/json"',
      '"responses": { "201": { "content": { "text/csv"',
      'break: response 201 of POST /api/cart is no longer application/json',
    ],
    [
      'a parameter that is removed',
      '{ "name": "page", "in": "query", "required": false, "schema": { "type": "integer" } }',
      '',
      'break: POST /api/cart: query parameter "page" is no longer accepted',
    ],
    [
      'a parameter that is now required',
      '"required": false',
      '"required": true',
      'break: POST /api/cart: query parameter "page" is now required',
    ],
    [
      'a session that is now required',
      '"get": { "responses": { "200": {} } }',
      '"get": { "security": [{ "bearer": [] }], "responses": { "200": {} } }',
      'break: GET /api/health now requires a session',
    ],
  ])('breaks with %s', (_name, original, text, ...findings: string[]) => {
    expect(compareReplaced(original, text)).toEqual(findings);
  });

  it.each([
    ['the same document', '"info"', '"info"'],
    [
      'a new field in a response',
      '"label": { "type": "string" }',
      '"label": { "type": "string" }, "note": { "type": "string" }',
      'addition: Cart.note is new',
    ],
    [
      'a new optional field of a request',
      '"quantity": {',
      '"colour": { "type": "string" }, "quantity": {',
      'addition: Entry.colour is new',
    ],
    [
      'one more value',
      '["plain", "gift"]',
      '["plain", "gift", "velvet"]',
      'addition: Entry.wrap may now be "velvet"',
    ],
    [
      'a session that may be sent',
      '"get": { "responses": { "200": {} } }',
      '"get": { "security": [{}, { "bearer": [] }], "responses": { "200": {} } }',
    ],
    ...['"type": ["string", "null"]', '"anyOf": [{ "type": "string" }, { "type": "null" }]'].map(
      (type): [string, string, string, string] => [
        'null in OpenAPI 3.1 syntax',
        '"product_id": { "type": "string"',
        `"product_id": { ${type}`,
        'addition: Entry.product_id may now be null',
      ],
    ),
    [
      'a narrower number in a response',
      '"total": { "type": "number"',
      '"total": { "type": "integer"',
    ],
    [
      'a wider limit',
      '"maximum": 99',
      '"maximum": 100',
      'addition: Entry.quantity had maximum 99, and now has 100',
    ],
  ])('stays compatible with %s', (_name, original, text, ...findings: string[]) => {
    expect(compareReplaced(original, text)).toEqual(findings);
  });
});
