import type { ApiPaths } from './client.ts';
import type { components } from './schema.d.ts';

type Body<Response> = Response extends { content: { 'application/json': infer Json } }
  ? Json
  : never;

/** Body of a successful response: `ResponseBody<'/cart', 'get'>`. */
export type ResponseBody<
  Path extends keyof ApiPaths,
  Method extends keyof ApiPaths[Path],
> = ApiPaths[Path][Method] extends { responses: infer Responses }
  ? { [Status in keyof Responses & (200 | 201)]: Body<Responses[Status]> }[keyof Responses &
      (200 | 201)]
  : never;

export type User = ResponseBody<'/auth/me', 'get'>;
export type AuthSession = ResponseBody<'/auth/login', 'post'>;
export type Product = ResponseBody<'/products/{id}', 'get'>;
/** Products and sets related to a product. */
export type Related = ResponseBody<'/products/{id}/related', 'get'>;
export type RelatedProduct = Related['same_days'][number];
export type Comment = ResponseBody<'/products/{id}/comments', 'post'>;
export type Likes = ResponseBody<'/comments/{id}/like', 'post'>;
export type Cart = ResponseBody<'/cart', 'get'>;
export type CartItem = Cart['items'][number];
/** A cart line that differs from what the buyer saw, in a `cart.changed` error. */
export type CartChange = components['schemas']['CartChange'];
export type Order = Extract<ResponseBody<'/cart/orders', 'get'>, readonly unknown[]>[number];
export type OrderItem = Order['items'][number];
export type Settings = ResponseBody<'/settings', 'get'>;
