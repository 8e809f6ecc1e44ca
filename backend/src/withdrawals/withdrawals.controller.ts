import { Body, Controller, Ip, Post } from '@nestjs/common';
import type { Locale } from '@challenge-coins/server-kit';
import { PageLocale } from '../common/languages/request-locale.js';
import { Public } from '../auth/index.js';
import { ApiTags, Summary } from '../common/api-doc.js';
import { Raises } from '../common/raises.decorator.js';
import { TooManyAttempts } from '../common/rate-limit/rate-limiter.js';
import { Returns } from '../common/returns.decorator.js';
import { SubmitWithdrawal, WithdrawalReceiptDto } from './withdrawals.contract.js';
import { WithdrawalIdReused } from './withdrawals.errors.js';
import { WithdrawalsService } from './withdrawals.service.js';

@ApiTags('orders')
@Controller('withdrawals')
export class WithdrawalsController {
  constructor(private readonly withdrawals: WithdrawalsService) {}

  @Post()
  @Summary(
    'Withdraw from a contract',
    'Without login. Every statement is recorded and confirmed by email; the response does not reveal whether an order matches.',
  )
  @Raises(new WithdrawalIdReused(), new TooManyAttempts(600))
  @Public()
  @Returns(201, WithdrawalReceiptDto)
  submit(
    @Body({ schema: SubmitWithdrawal }) body: SubmitWithdrawal,
    @Ip() address: string,
    @PageLocale() locale: Locale | null,
  ): Promise<WithdrawalReceiptDto> {
    return this.withdrawals.submit(body, address, locale);
  }
}
