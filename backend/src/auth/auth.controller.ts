import { Body, Controller, Get, Ip, Post } from '@nestjs/common';
import { ApiTags } from '../common/api-doc.js';
import { Returns } from '../common/returns.decorator.js';
import { Public, SignedIn } from './access.decorators.js';
import { LoginBody, RegisterBody, Session, UserView } from './auth.contract.js';
import { AuthService } from './auth.service.js';
import { viewOfUser } from './auth.view.js';
import { CurrentUser, type SessionUser } from './current-user.decorator.js';

@ApiTags('auth')
@Controller('auth')
export class AuthController {
  constructor(private readonly auth: AuthService) {}

  @Post('register')
  @Public()
  @Returns(201, Session)
  register(@Body({ schema: RegisterBody }) body: RegisterBody, @Ip() address: string) {
    return this.auth.register(body, address);
  }

  @Post('login')
  @Public()
  @Returns(200, Session)
  login(@Body({ schema: LoginBody }) body: LoginBody, @Ip() address: string) {
    return this.auth.login(body, address);
  }

  @Get('me')
  @SignedIn()
  @Returns(200, UserView)
  me(@CurrentUser() user: SessionUser) {
    return viewOfUser(user);
  }
}
