import { Controller, Get, Inject, Logger, Param, Post, Query, Req, Res } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DataSource } from 'typeorm';
import { Public } from '../auth/index.js';
import { ApiBody, ApiResponse, ApiTags, Summary } from '../common/api-doc.js';
import { Clock } from '../common/clock.js';
import { ENV, publicUrl, type Env } from '../common/env.js';
import { localePath } from '../common/locale-path.js';
import { Raises } from '../common/raises.decorator.js';
import { Returns } from '../common/returns.decorator.js';
import { setRouteConfig } from '../common/route-config.js';
import { findAttempt } from './payment-attempts.query.js';
import { storeWebhook } from './payment-inbox.query.js';
import { MonCashReturn, providerParam, WebhookReceipt } from './payments.contract.js';
import { ProviderUnavailable, WebhookInvalid } from './payments.errors.js';
import { InvalidWebhook, ProviderError } from './providers/payment-provider.js';
import { PaymentProviders } from './providers/payment-providers.js';
import { UnmatchedPaymentRecorder } from './unmatched-payment-recorder.js';

/**
 * Webhook endpoints for payment providers. Verifies and stores events; a worker reads the payment's state from the
 * provider, so the content of an event never changes data.
 */
@ApiTags('payments')
@Controller('payments')
@Public()
export class PaymentWebhooksController {
  private readonly log = new Logger(PaymentWebhooksController.name);

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(ENV) private readonly env: Env,
    private readonly providers: PaymentProviders,
    private readonly unmatched: UnmatchedPaymentRecorder,
    private readonly clock: Clock,
  ) {}

  @Post('webhooks/:provider')
  @Summary(
    'Receive a webhook of a payment provider',
    'The signature of the raw body is verified. A repeated event is stored once.',
  )
  @setRouteConfig({ isRawBody: true })
  @ApiBody({
    schema: { type: 'object', example: { id: 'evt_1804', object: 'event' } },
    required: true,
  })
  @Raises(new WebhookInvalid())
  @Returns(200, WebhookReceipt)
  async receive(
    @Param('provider', { schema: providerParam }) name: string,
    @Req() { body, headers }: FastifyRequest,
  ): Promise<WebhookReceipt> {
    const provider = this.providers.named(name);
    if (!provider || typeof body !== 'string') throw new WebhookInvalid();
    try {
      const event = await provider.verifyWebhook(body, headers);
      await storeWebhook(this.dataSource.manager, provider.name, event, this.clock.now());
      return { received: true };
    } catch (error) {
      if (!(error instanceof InvalidWebhook)) throw error;
      this.log.warn(`Refused a webhook for ${provider.name}: ${error.message}`);
      throw new WebhookInvalid();
    }
  }

  @Get('moncash/return')
  @Summary(
    'Return from the payment page of MonCash',
    'Leads to the order. Enter this address as the return address in the portal of MonCash.',
  )
  @ApiResponse({ status: 303, description: 'The page of the order, or of all orders' })
  @Raises(new ProviderUnavailable())
  async returnFromMonCash(
    @Query({ schema: MonCashReturn }) { transactionId, orderId }: MonCashReturn,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const attemptId = await this.findAttemptId(transactionId, orderId);
    const attempt = attemptId && (await findAttempt(this.dataSource.manager, attemptId));
    const path = attempt
      ? `${localePath(attempt.locale)}/orders/${attempt.order_id}?payment=return`
      : '/orders';
    await reply.redirect(`${publicUrl(this.env)}${path}`, 303);
  }

  private async findAttemptId(
    transactionId: string | undefined,
    orderId: string | undefined,
  ): Promise<string | undefined> {
    if (transactionId === undefined) return orderId;
    const { moncash } = this.providers;
    try {
      const attemptId = (await moncash?.findAttempt(transactionId)) ?? null;
      const refs = { attemptId, sessionRef: null, intentRef: null };
      return moncash && (await this.unmatched.findAttempt(moncash, refs));
    } catch (error) {
      if (error instanceof ProviderError) return orderId;
      throw error;
    }
  }
}
