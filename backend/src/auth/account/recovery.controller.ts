import { Body, Controller, Ip, Post, Res } from '@nestjs/common';
import type { Locale } from '@challenge-coins/server-kit';
import { PageLocale } from '../../common/languages/request-locale.js';
import type { FastifyReply } from 'fastify';
import { ApiTags, Summary } from '../../common/api-doc.js';
import { Raises } from '../../common/raises.decorator.js';
import { TooManyAttempts } from '../../common/rate-limit/rate-limiter.js';
import { ReturnsNothing } from '../../common/returns.decorator.js';
import { Public } from '../access.decorators.js';
import { EmailTaken } from '../auth.errors.js';
import { CurrentUser, type AuthenticatedUser } from '../current-user.decorator.js';
import { DEVICE_COOKIE, setDeviceCookie } from '../device-cookie.js';
import { ConfirmEmailBody, ForgotPasswordBody, ResetPasswordBody } from './account.contract.js';
import { LinkUsedUp } from './account.errors.js';
import { RecoveryService } from './recovery.service.js';

@ApiTags('auth')
@Controller('auth')
export class RecoveryController {
  constructor(private readonly recovery: RecoveryService) {}

  @Post('forgot-password')
  @Summary(
    'Request a password reset email',
    'The response does not reveal whether the account exists.',
  )
  @Raises(new TooManyAttempts(600))
  @Public()
  @ReturnsNothing()
  forgot(
    @Body({ schema: ForgotPasswordBody }) { email }: ForgotPasswordBody,
    @Ip() address: string,
    @PageLocale() locale: Locale | null,
  ): Promise<void> {
    return this.recovery.forgot(email, address, locale);
  }

  @Post('reset-password')
  @Summary(
    'Set a new password with an emailed link',
    'A link works once, for half an hour and until a newer one is sent. Ends every session of the account.',
  )
  @Raises(new LinkUsedUp(), new TooManyAttempts(600))
  @Public()
  @ReturnsNothing(DEVICE_COOKIE)
  async reset(
    @Body({ schema: ResetPasswordBody }) body: ResetPasswordBody,
    @Ip() address: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const deviceCookie = await this.recovery.reset(body, address);
    if (deviceCookie !== undefined) setDeviceCookie(reply, { deviceCookie });
  }

  @Post('confirm-email')
  @Summary(
    'Confirm an email address with an emailed link',
    "A new address becomes the account's. With a token, only links of that account are accepted.",
  )
  @Raises(new LinkUsedUp(), new EmailTaken(), new TooManyAttempts(600))
  @Public({ viewer: true })
  @ReturnsNothing()
  confirm(
    @Body({ schema: ConfirmEmailBody }) { token }: ConfirmEmailBody,
    @CurrentUser() viewer: AuthenticatedUser | undefined,
    @Ip() address: string,
  ): Promise<void> {
    return this.recovery.confirm(token, viewer?.id, address);
  }
}
