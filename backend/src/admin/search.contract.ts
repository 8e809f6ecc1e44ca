import { z } from 'zod';
import { AdminProductDto } from '../catalog/index.js';
import { text } from '../common/text.js';
import { AdminOrderDto } from '../orders/index.js';
import { CustomerDto } from './customers.contract.js';

/** Maximum number of results per kind. */
export const MAX_RESULTS = 5;

/** At least two characters: one would match nearly everything. */
export const SearchQuery = z.object({
  q: text(100).min(2).meta({ description: 'Part of a name, an email address or an order number' }),
});
export type SearchQuery = z.infer<typeof SearchQuery>;

const FoundProduct = AdminProductDto.pick({
  id: true,
  name: true,
  image: true,
  published: true,
  archived: true,
});
const FoundOrder = AdminOrderDto.pick({
  id: true,
  created_at: true,
  status: true,
  total: true,
  user_name: true,
});
const FoundCustomer = CustomerDto.pick({ id: true, username: true, email: true });

export const SearchResult = z
  .object({
    products: z.array(FoundProduct).max(MAX_RESULTS),
    orders: z.array(FoundOrder).max(MAX_RESULTS),
    customers: z.array(FoundCustomer).max(MAX_RESULTS),
  })
  .meta({ id: 'SearchResult', example: { products: [], orders: [], customers: [] } });
export type SearchResult = z.infer<typeof SearchResult>;
