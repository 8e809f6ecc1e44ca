import { Body, Controller, Delete, Get, Headers, Param, Post, Put, Res } from '@nestjs/common';
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
  @Summary('The own account')
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
  ) {
    return this.account.rename(user, username);
  }

  @Put('email')
  @Summary(
    'Change the e-mail',
    'Sends a link to the new address; until it is pressed nothing changes.',
  )
  @Raises(new WrongPassword(), new SameEmail(), new TooManyAttempts(600))
  @ReturnsNothing()
  changeEmail(
    @CurrentUser() user: AuthenticatedUser,
    @Body({ schema: ChangeEmailBody }) body: ChangeEmailBody,
  ) {
    return this.account.changeEmail(user, body);
  }

  @Post('confirmation')
  @Summary('Send the link that confirms the e-mail again')
  @Raises(new EmailConfirmed(), new TooManyAttempts(600))
  @ReturnsNothing()
  confirmAgain(@CurrentUser() user: AuthenticatedUser) {
    return this.account.confirmAgain(user);
  }

  @Put('password')
  @Summary(
    'Change the password',
    'Ends every session. The answer is a new one, for who has changed it.',
  )
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
    'Where the account is signed in',
    'The session that asks, then the last seen first; 100 at most.',
  )
  @Returns(200, DeviceList)
  devices(
    @CurrentUser() user: AuthenticatedUser,
    @Headers('user-agent') userAgent: string | undefined,
  ) {
    return this.sessions.list(user, userAgent);
  }

  @Delete('devices/:id')
  @Summary('Sign a device out')
  @Raises(new DeviceNotFound())
  @ReturnsNothing()
  endDevice(
    @CurrentUser() user: AuthenticatedUser,
    @Param('id', { schema: deviceIdParam }) id: string,
  ) {
    return this.sessions.end(user, id);
  }

  @Post('sign-out-everywhere')
  @Summary('End every session', 'That of who asks as well.')
  @ReturnsNothing()
  signOutEverywhere(@CurrentUser() user: AuthenticatedUser) {
    return this.account.signOutEverywhere(user);
  }
}
