import { Body, Controller, Delete, Get, Headers, Param, Post, Put, Res } from '@nestjs/common';
import type { Locale } from '@challenge-coins/server-kit';
import { PageLocale } from '../../common/languages/request-locale.js';
import type { FastifyReply } from 'fastify';
import { ApiTags, Summary } from '../../common/api-doc.js';
import { Raises } from '../../common/raises.decorator.js';
import { TooManyAttempts } from '../../common/rate-limit/rate-limiter.js';
import { Returns, ReturnsNothing } from '../../common/returns.decorator.js';
import { Authenticated } from '../access.decorators.js';
import { AuthSessionDto, UserView } from '../auth.contract.js';
import { CurrentUser, type AuthenticatedUser } from '../current-user.decorator.js';
import { DEVICE_COOKIE, setDeviceCookie } from '../device-cookie.js';
import { deviceName } from '../devices/device-name.js';
import { deviceIdParam, DeviceList } from '../devices/devices.contract.js';
import { SessionsService } from '../devices/sessions.service.js';
import {
  AccountDto,
  ChangeEmailBody,
  ChangeNameBody,
  ChangePasswordBody,
} from './account.contract.js';
import { DeviceNotFound, EmailConfirmed, SameEmail, WrongPassword } from './account.errors.js';
import { AccountService } from './account.service.js';

@ApiTags('account')
@Controller('account')
@Authenticated()
export class AccountController {
  constructor(
    private readonly account: AccountService,
    private readonly sessions: SessionsService,
  ) {}

  @Get()
  @Summary("Get the caller's account")
  @Returns(200, AccountDto)
  get(@CurrentUser() user: AuthenticatedUser) {
    return this.account.get(user);
  }

  @Put('name')
  @Summary('Change the name')
  @Returns(200, UserView)
  rename(
    @CurrentUser() user: AuthenticatedUser,
    @Body({ schema: ChangeNameBody }) { username }: ChangeNameBody,
    @PageLocale() locale: Locale | null,
  ) {
    return this.account.rename(user, username, locale);
  }

  @Put('email')
  @Summary(
    'Change the email',
    'Sends a link to the new address. The address changes when that link is opened.',
  )
  @Raises(new WrongPassword(), new SameEmail(), new TooManyAttempts(600))
  @ReturnsNothing()
  changeEmail(
    @CurrentUser() user: AuthenticatedUser,
    @Body({ schema: ChangeEmailBody }) body: ChangeEmailBody,
    @PageLocale() locale: Locale | null,
  ) {
    return this.account.changeEmail(user, body, locale);
  }

  @Post('confirmation')
  @Summary('Resend the confirmation link')
  @Raises(new EmailConfirmed(), new TooManyAttempts(600))
  @ReturnsNothing()
  confirmAgain(@CurrentUser() user: AuthenticatedUser, @PageLocale() locale: Locale | null) {
    return this.account.confirmAgain(user, locale);
  }

  @Put('password')
  @Summary('Change the password', 'Ends every session and returns a new one.')
  @Raises(new WrongPassword(), new TooManyAttempts(600))
  @Returns(200, AuthSessionDto, DEVICE_COOKIE)
  async changePassword(
    @CurrentUser() user: AuthenticatedUser,
    @Body({ schema: ChangePasswordBody }) body: ChangePasswordBody,
    @Headers('user-agent') userAgent: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const session = await this.account.changePassword(user, body, deviceName(userAgent));
    return setDeviceCookie(reply, session);
  }

  @Get('devices')
  @Summary(
    "List the account's sessions",
    'At most 100: the session of the request, then the most recently seen.',
  )
  @Returns(200, DeviceList)
  devices(
    @CurrentUser() user: AuthenticatedUser,
    @Headers('user-agent') userAgent: string | undefined,
  ) {
    return this.sessions.list(user, userAgent);
  }

  @Delete('devices/:id')
  @Summary('Log a device out')
  @Raises(new DeviceNotFound())
  @ReturnsNothing()
  endDevice(
    @CurrentUser() user: AuthenticatedUser,
    @Param('id', { schema: deviceIdParam }) id: string,
  ) {
    return this.sessions.end(user, id);
  }

  @Post('sign-out-everywhere')
  @Summary('Log out everywhere', 'Ends every session, including the one of the request.')
  @ReturnsNothing()
  signOutEverywhere(@CurrentUser() user: AuthenticatedUser) {
    return this.account.signOutEverywhere(user);
  }
}
