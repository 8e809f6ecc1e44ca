import { Body, Controller, Get, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiTags, Summary } from '../common/api-doc.js';
import { Raises } from '../common/raises.decorator.js';
import { TooManyAttempts } from '../common/rate-limit/rate-limiter.js';
import { Returns, ReturnsNothing } from '../common/returns.decorator.js';
import { Public, Authenticated } from './access.decorators.js';
import { LoginBody, RegisterBody, AuthSessionDto, UserView } from './auth.contract.js';
import { EmailTaken, WrongCredentials } from './auth.errors.js';
import { AuthService, type LoginOrigin } from './auth.service.js';
import { viewOfUser } from './auth.view.js';
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
    private readonly ended: RevokedSessionsService,
  ) {}

  @Post('register')
  @Summary('Make an account', 'The answer is a session: nothing else is needed to shop.')
  @Raises(new EmailTaken(), new TooManyAttempts(60))
  @Public()
  @Returns(201, AuthSessionDto, DEVICE_COOKIE)
  async register(
    @Body({ schema: RegisterBody }) body: RegisterBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return setDeviceCookie(reply, await this.auth.register(body, callerOf(request)));
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
    return setDeviceCookie(reply, await this.auth.login(body, callerOf(request)));
  }

  @Post('logout')
  @Summary(
    'Log out',
    "Ends the session of the token that is sent; the account's other sessions go on.",
  )
  @Authenticated()
  @ReturnsNothing()
  logout(@CurrentUser() { session }: AuthenticatedUser) {
    return this.ended.end(session);
  }

  @Get('me')
  @Summary('Who is logged in')
  @Authenticated()
  @Returns(200, UserView)
  me(@CurrentUser() user: AuthenticatedUser) {
    return viewOfUser(user);
  }
}

function callerOf({ ip, headers }: FastifyRequest): LoginOrigin {
  return { address: ip, cookie: headers.cookie, userAgent: headers['user-agent'] };
}
