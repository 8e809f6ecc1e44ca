import { Body, Controller, Get, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiTags, Summary } from '../common/api-doc.js';
import { explicitLocale } from '../common/languages/request-locale.js';
import { Raises } from '../common/raises.decorator.js';
import { TooManyAttempts } from '../common/rate-limit/rate-limiter.js';
import { Returns, ReturnsNothing } from '../common/returns.decorator.js';
import { Public, Authenticated } from './access.decorators.js';
import { LoginBody, RegisterBody, AuthSessionDto, UserView } from './auth.contract.js';
import { EmailTaken, WrongCredentials } from './auth.errors.js';
import { AuthService, type LoginOrigin } from './auth.service.js';
import { toUserView } from './auth.view.js';
import { CurrentUser, type AuthenticatedUser } from './current-user.decorator.js';
import { DEVICE_COOKIE, setDeviceCookie } from './device-cookie.js';
import { RevokedSessionsService } from './revoked-sessions.service.js';
import {
  CodeNeeded,
  InvalidLoginCode,
  TooManyCodes,
} from './second-factor/second-factor.errors.js';

@ApiTags('auth')
@Controller('auth')
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly revokedSessions: RevokedSessionsService,
  ) {}

  @Post('register')
  @Summary('Create an account', 'Returns a session, so no separate login is needed.')
  @Raises(new EmailTaken(), new TooManyAttempts(60))
  @Public()
  @Returns(201, AuthSessionDto, DEVICE_COOKIE)
  async register(
    @Body({ schema: RegisterBody }) body: RegisterBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return setDeviceCookie(reply, await this.auth.register(body, getLoginOrigin(request)));
  }

  @Post('login')
  @Summary('Log in')
  @Raises(
    new WrongCredentials(),
    new CodeNeeded(),
    new InvalidLoginCode(),
    new TooManyCodes(600),
    new TooManyAttempts(60),
  )
  @Public()
  @Returns(200, AuthSessionDto, DEVICE_COOKIE)
  async login(
    @Body({ schema: LoginBody }) body: LoginBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return setDeviceCookie(reply, await this.auth.login(body, getLoginOrigin(request)));
  }

  @Post('logout')
  @Summary(
    'Log out',
    "Ends the session of the token in the request; the account's other sessions stay valid.",
  )
  @Authenticated()
  @ReturnsNothing()
  logout(@CurrentUser() { session }: AuthenticatedUser) {
    return this.revokedSessions.end(session);
  }

  @Get('me')
  @Summary('Get the logged-in user')
  @Authenticated()
  @Returns(200, UserView)
  me(@CurrentUser() user: AuthenticatedUser) {
    return toUserView(user);
  }
}

function getLoginOrigin({ ip, headers }: FastifyRequest): LoginOrigin {
  return {
    address: ip,
    cookie: headers.cookie,
    userAgent: headers['user-agent'],
    locale: explicitLocale(headers['accept-language']),
  };
}
