import type { ResponseBody, ApiPaths } from '@challenge-coins/shared-ui/api';

/** A product as a shopkeeper sees it: with version, pieces sold and whether it is archived. */
export type AdminProduct = ResponseBody<'/admin/products/{id}', 'get'>;

/** A product that lies in a set. */
export type SetItem = AdminProduct['holds'][number];

/** All that a shopkeeper sets of a product. */
export type ProductInput =
  ApiPaths['/admin/products']['post']['requestBody']['content']['application/json'];

/** What is done to several products at once. */
export type BulkChange =
  ApiPaths['/admin/products/bulk']['post']['requestBody']['content']['application/json'];
