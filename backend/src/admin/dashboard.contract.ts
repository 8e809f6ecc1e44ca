import { z } from 'zod';

export const AdminCheck = z
  .object({
    is_admin: z.boolean(),
    second_factor_missing: z.literal(true).optional().meta({
      description: 'The shop requires a second factor of its staff, and the account has none yet',
    }),
  })
  .meta({ id: 'AdminCheck', example: { is_admin: false } });
export type AdminCheck = z.infer<typeof AdminCheck>;

export const DashboardStats = z
  .object({
    total_revenue: z.number().meta({ description: 'Dollars of all orders that are not cancelled' }),
    total_orders: z.int(),
    total_users: z.int().meta({ description: 'Accounts with the role user' }),
    total_products: z.int().meta({ description: 'Products that are not archived' }),
  })
  .meta({
    id: 'DashboardStats',
    example: { total_revenue: 1804.5, total_orders: 41, total_users: 37, total_products: 33 },
  });
export type DashboardStats = z.infer<typeof DashboardStats>;

const STATS_DAYS = ['7', '30', '90'] as const;
export const StatsQuery = z.object({ days: z.enum(STATS_DAYS).default('30') });
export type StatsQuery = z.infer<typeof StatsQuery>;

export const SalesOverTime = z
  .object({
    days: z.array(
      z.object({
        date: z.iso.date().meta({ description: 'A day, UTC' }),
        revenue: z.number().meta({ description: 'Dollars of orders that are not cancelled' }),
        orders: z.int().meta({ description: 'All orders of the day' }),
      }),
    ),
    revenue: z.number(),
    orders: z.int(),
    received: z
      .number()
      .meta({ description: 'Dollars of payments recorded in these days, less refunds' }),
  })
  .meta({
    id: 'SalesOverTime',
    example: {
      days: [{ date: '2026-01-01', revenue: 75, orders: 2 }],
      revenue: 75,
      orders: 2,
      received: 50,
    },
  });
export type SalesOverTime = z.infer<typeof SalesOverTime>;

export const LowStock = z
  .array(
    z.object({
      id: z.string(),
      name: z.string(),
      image: z.string().nullable(),
      available: z.int(),
      mintage: z.int(),
    }),
  )
  .meta({
    id: 'LowStock',
    example: [
      {
        id: '1',
        name: 'Declaration of Independence, 1804',
        image: '/api/images/1804c0ffee1804c0ffee1804c0ffee18-640.webp',
        available: 12,
        mintage: 1804,
      },
    ],
  });
export type LowStock = z.infer<typeof LowStock>;
