import { z } from 'zod';
import { CUSTOM_SET_SIZE } from '../catalog/index.js';
import { productId, uuidParam } from '../common/id.js';
import { MAX_QUANTITY } from './cart-limits.js';
import { fieldText } from '../common/languages/field-text.js';

/** A coin of a custom gift set. */
const SetCoin = z
  .object({ id: z.string(), name: z.string(), image: z.string().nullable() })
  .meta({ id: 'SetCoin' });

export const CartItemDto = z
  .object({
    line_id: z.string(),
    product_id: z.string(),
    name: z.string(),
    image: z.string().nullable(),
    price: z.number().meta({ description: 'Current unit price in dollars' }),
    quantity: z.int(),
    coins: z.array(SetCoin).nullable().meta({
      description: "A custom gift set's coins; null: not a custom set, or coins not chosen yet",
    }),
    available: z.int().nullable().meta({
      description: 'How many can be bought; 0: not on sale; null: unlimited',
    }),
  })
  .meta({ id: 'CartItem' });
export type CartItemDto = z.infer<typeof CartItemDto>;

export const CartDto = z
  .object({
    items: z.array(CartItemDto),
    total: z.number().meta({ description: 'Dollars' }),
    item_count: z.int().meta({ description: 'Sum of the quantities' }),
  })
  .meta({
    id: 'Cart',
    example: {
      items: [
        {
          line_id: '019a1804-c0de-7000-8000-0000000000c1',
          product_id: '1',
          name: 'Declaration of Independence, 1804',
          image: '/api/images/1804c0ffee1804c0ffee1804c0ffee18-640.webp',
          price: 25,
          quantity: 2,
          coins: null,
          available: 1801,
        },
      ],
      total: 50,
      item_count: 2,
    },
  });
export type CartDto = z.infer<typeof CartDto>;

const quantity = z.int().min(1).max(MAX_QUANTITY);

const coins = z
  .array(productId)
  .length(CUSTOM_SET_SIZE, fieldText('errorsFields.setSize', { count: CUSTOM_SET_SIZE }))
  .refine((ids) => new Set(ids).size === ids.length, fieldText('errorsFields.threeCoins'));

export const AddToCart = z
  .object({
    product_id: productId,
    quantity: quantity.default(1),
    coins: coins.optional().meta({ description: 'Only with the custom gift set' }),
  })
  .meta({ id: 'AddToCart', example: { product_id: '1', quantity: 2 } });
export type AddToCart = z.infer<typeof AddToCart>;

const lineId = uuidParam('cart.not-in-cart', fieldText('errors.cartNotInCart'));

export const UpdateCart = z
  .object({
    product_id: productId,
    quantity,
    line_id: lineId.optional().meta({ description: 'Required if a product has several lines' }),
  })
  .meta({ id: 'UpdateCart', example: { product_id: '1', quantity: 1 } });
export type UpdateCart = z.infer<typeof UpdateCart>;

export const RemoveQuery = z.object({ line_id: lineId.optional() });
export type RemoveQuery = z.infer<typeof RemoveQuery>;
