import { Body, Controller, Headers, Post } from '@nestjs/common';
import { ApiTags, Summary } from '../../common/api-doc.js';
import { Raises } from '../../common/raises.decorator.js';
import { TooManyAttempts } from '../../common/rate-limit/rate-limiter.js';
import { ReturnsNothing } from '../../common/returns.decorator.js';
import { Authenticated } from '../access.decorators.js';
import { WrongPassword } from '../account/account.errors.js';
import { CurrentUser, type AuthenticatedUser } from '../current-user.decorator.js';
import { deviceName } from '../devices/device-name.js';
import { SecondFactorOff, TooManyCodes, WrongCode } from '../second-factor/second-factor.errors.js';
import { ReauthenticationBody } from './reauthentication.contract.js';
import { ReauthenticationService } from './reauthentication.service.js';

@ApiTags('account')
@Controller('account/proof')
@Authenticated()
export class ReauthenticationController {
  constructor(private readonly reauthentication: ReauthenticationService) {}

  @Post()
  @Summary(
    'Confirm your identity with the password or a code',
    'For the next ten minutes, this session can call the routes that return 403 `auth.proof-needed` otherwise.',
  )
  @Raises(
    new WrongPassword(),
    new WrongCode(),
    new SecondFactorOff(),
    new TooManyAttempts(600),
    new TooManyCodes(600),
  )
  @ReturnsNothing()
  prove(
    @CurrentUser() user: AuthenticatedUser,
    @Body({ schema: ReauthenticationBody }) body: ReauthenticationBody,
    @Headers('user-agent') userAgent: string | undefined,
  ): Promise<void> {
    return this.reauthentication.reauthenticate(user, body, deviceName(userAgent));
  }
}
