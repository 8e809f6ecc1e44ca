import type { ResponseBody, ApiPaths } from '@challenge-coins/shared-ui/api';

/** Product in the admin UI: with version, pieces sold and archived state. */
export type AdminProduct = ResponseBody<'/admin/products/{id}', 'get'>;

/** Product contained in a set. */
export type SetItem = AdminProduct['holds'][number];

/** The story of a product and its sources. */
export type Story = ResponseBody<'/admin/products/{id}/story', 'get'>;

/** Editable fields of a product. */
export type ProductInput =
  ApiPaths['/admin/products']['post']['requestBody']['content']['application/json'];

/** Action on several products. */
export type BulkChange =
  ApiPaths['/admin/products/bulk']['post']['requestBody']['content']['application/json'];
