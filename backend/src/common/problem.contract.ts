import { z } from 'zod';

/** The one shape of every error answer (RFC 9457, application/problem+json). */
export const Problem = z
  .object({
    type: z.string().meta({ description: 'Always about:blank; `code` tells problems apart' }),
    title: z.string().meta({ description: 'The HTTP status in words' }),
    status: z.int(),
    detail: z.string().meta({ description: 'A plain sentence for people' }),
    code: z.string().meta({ description: 'Stable name of the problem, e.g. cart.sold-out' }),
    error: z.string().meta({ description: 'The same sentence as `detail`' }),
    fields: z.record(z.string(), z.string()).optional().meta({
      description: 'Field → what is wrong with it, where fields are at fault',
    }),
    request_id: z.string(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof Problem>;
