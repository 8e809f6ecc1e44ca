import type { ResponseBody, ApiPaths } from '@challenge-coins/shared-ui/api';

/** Product in the admin UI: with version, pieces sold and archived state. */
export type AdminProduct = ResponseBody<'/admin/products/{id}', 'get'>;

/** Product contained in a set. */
export type SetItem = AdminProduct['holds'][number];

/** The story of a product with works for further reading. */
export type Story = ResponseBody<'/admin/products/{id}/story', 'get'>;

/** Replaces the story of a product. */
export type StoryInput =
  ApiPaths['/admin/products/{id}/story']['put']['requestBody']['content']['application/json'];

/** Editable fields of a product. */
export type ProductInput =
  ApiPaths['/admin/products']['post']['requestBody']['content']['application/json'];

/** Action on several products. */
export type BulkChange =
  ApiPaths['/admin/products/bulk']['post']['requestBody']['content']['application/json'];
