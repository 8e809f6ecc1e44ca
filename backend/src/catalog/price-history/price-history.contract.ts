import { z } from 'zod';

const earlierPrice = (description: string) => z.number().nullable().meta({ description });

const PriceHistoryEntry = z
  .object({
    effective_at: z.iso.datetime().meta({ description: 'In the future for a scheduled sale' }),
    price: z.number().meta({ description: 'Dollars' }),
    sale_price: z.number().nullable().meta({ description: 'Dollars; null: no sale' }),
    earlier_price: earlierPrice(
      'Lowest price of the 30 days before the sale, in dollars; null: no sale, or no price before it',
    ),
  })
  .meta({ id: 'PriceHistoryEntry' });

/** Response of `GET /admin/products/{id}/price-history`. */
export const PriceHistoryDto = z
  .object({
    entries: z
      .array(PriceHistoryEntry)
      .meta({ description: 'The latest 100, newest first; each is valid until the next' }),
    earlier_price: earlierPrice(
      'Lowest price of the 30 days before a sale that is active or begins now, in dollars; null: no price before it',
    ),
  })
  .meta({
    id: 'PriceHistory',
    example: {
      entries: [
        {
          effective_at: '2026-01-20T12:00:00.000Z',
          price: 100,
          sale_price: 90,
          earlier_price: 80,
        },
        {
          effective_at: '2026-01-10T12:00:00.000Z',
          price: 100,
          sale_price: null,
          earlier_price: null,
        },
        {
          effective_at: '2026-01-01T12:00:00.000Z',
          price: 80,
          sale_price: null,
          earlier_price: null,
        },
      ],
      earlier_price: 80,
    },
  });
export type PriceHistoryDto = z.infer<typeof PriceHistoryDto>;
