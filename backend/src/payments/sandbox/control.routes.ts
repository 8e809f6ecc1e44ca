import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z, ZodError } from 'zod';
import type { SandboxControl } from './sandbox.control.js';
import { SandboxError } from './sandbox.error.js';

const Pay = z.strictObject({
  outcome: z.enum(['paid', 'declined', 'action', 'late']).default('paid'),
  afterMs: z.number().nonnegative().optional(),
});
const Dispute = z.strictObject({
  amount: z.int().positive().optional(),
  reason: z.string().optional(),
});
const Close = z.strictObject({ outcome: z.enum(['won', 'lost']) });

type Request = FastifyRequest<{ Params: { id: string } }>;

/** Registers the control API for tests; the scope has the prefix `/sandbox`. */
export function controlRoutes(scope: FastifyInstance, control: SandboxControl): void {
  scope.setErrorHandler((error: Error, _request, reply) => {
    if (error instanceof SandboxError) reply.code(error.status);
    else reply.code(error instanceof ZodError ? 400 : 500);
    return reply.send({ error: error.message });
  });
  scope.put('/behaviour', (request) => {
    control.behave(request.body ?? {});
    return {};
  });
  scope.post('/sessions/:id/pay', (request: Request) => {
    const { outcome, afterMs } = Pay.parse(request.body ?? {});
    return control.pay(request.params.id, outcome, afterMs);
  });
  scope.post('/moncash/:id/pay', (request: Request) => control.payMonCash(request.params.id));
  scope.post('/refunds/:id/fail', (request: Request) => control.failRefund(request.params.id));
  scope.post('/payment-intents/:id/dispute', (request: Request) =>
    control.dispute(request.params.id, Dispute.parse(request.body ?? {})),
  );
  scope.post('/disputes/:id/close', (request: Request) =>
    control.closeDispute(request.params.id, Close.parse(request.body).outcome),
  );
  scope.post('/webhooks/flush', async () => {
    await control.flushWebhooks();
    return {};
  });
  scope.get('/books', () => control.books());
}
