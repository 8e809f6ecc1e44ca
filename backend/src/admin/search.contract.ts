import { z } from 'zod';
import { AdminProduct } from '../catalog/index.js';
import { text } from '../common/text.js';
import { AdminOrder } from '../orders/index.js';
import { Customer } from './customers.contract.js';

/** So many of each kind are answered. */
export const MOST_FOUND = 5;

/** A single letter would find everything. */
export const SearchQuery = z.object({
  q: text(100).min(2).meta({ description: 'A part of a name, an address or an order number' }),
});
export type SearchQuery = z.infer<typeof SearchQuery>;

const FoundProduct = AdminProduct.pick({
  id: true,
  name: true,
  image: true,
  published: true,
  archived: true,
});
const FoundOrder = AdminOrder.pick({
  id: true,
  created_at: true,
  status: true,
  total: true,
  user_name: true,
});
const FoundCustomer = Customer.pick({ id: true, username: true, email: true });

export const SearchResult = z
  .object({
    products: z.array(FoundProduct).max(MOST_FOUND),
    orders: z.array(FoundOrder).max(MOST_FOUND),
    customers: z.array(FoundCustomer).max(MOST_FOUND),
  })
  .meta({ id: 'SearchResult', example: { products: [], orders: [], customers: [] } });
export type SearchResult = z.infer<typeof SearchResult>;
