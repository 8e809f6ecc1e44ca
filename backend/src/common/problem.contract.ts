import { z } from 'zod';

const Params = z.record(z.string(), z.unknown());

/** Schema of every error response (RFC 9457, application/problem+json). */
export const Problem = z
  .object({
    type: z.string().meta({ description: 'Always about:blank; `code` identifies the problem' }),
    title: z.string().meta({ description: 'Reason phrase of the HTTP status' }),
    status: z.int(),
    detail: z.string().meta({ description: 'Human-readable message' }),
    code: z.string().meta({ description: 'Stable error code, e.g. cart.sold-out' }),
    error: z.string().meta({ description: 'Same as `detail`' }),
    params: Params.optional().meta({
      description: 'Values in `detail` by name, for clients with texts of their own',
    }),
    fields: z.record(z.string(), z.string()).optional().meta({
      description: 'Messages by field name, if fields are invalid',
    }),
    field_errors: z
      .record(z.string(), z.object({ code: z.string(), params: Params.optional() }))
      .optional()
      .meta({
        description: 'Stable code of the message in `fields` and the values in it, by field name',
      }),
    request_id: z.string(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof Problem>;
