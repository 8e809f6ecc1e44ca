import { Body, Controller, Get, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiTags } from '../common/api-doc.js';
import { Returns, ReturnsNothing } from '../common/returns.decorator.js';
import { Public, SignedIn } from './access.decorators.js';
import { LoginBody, RegisterBody, Session, UserView } from './auth.contract.js';
import { AuthService, type Caller, type NewSession } from './auth.service.js';
import { viewOfUser } from './auth.view.js';
import { CurrentUser, type SessionUser } from './current-user.decorator.js';
import { EndedSessions } from './ended-sessions.js';

@ApiTags('auth')
@Controller('auth')
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly ended: EndedSessions,
  ) {}

  @Post('register')
  @Public()
  @Returns(201, Session)
  async register(
    @Body({ schema: RegisterBody }) body: RegisterBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return answer(await this.auth.register(body, callerOf(request)), reply);
  }

  @Post('login')
  @Public()
  @Returns(200, Session)
  async login(
    @Body({ schema: LoginBody }) body: LoginBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return answer(await this.auth.login(body, callerOf(request)), reply);
  }

  /** Ends the session of the token that is sent; the account's other sessions go on. */
  @Post('logout')
  @SignedIn()
  @ReturnsNothing()
  logout(@CurrentUser() { session }: SessionUser) {
    return this.ended.end(session);
  }

  @Get('me')
  @SignedIn()
  @Returns(200, UserView)
  me(@CurrentUser() user: SessionUser) {
    return viewOfUser(user);
  }
}

function callerOf({ ip, headers }: FastifyRequest): Caller {
  return { address: ip, cookie: headers.cookie };
}

function answer({ session, deviceCookie }: NewSession, reply: FastifyReply): Session {
  void reply.header('set-cookie', deviceCookie);
  return session;
}
