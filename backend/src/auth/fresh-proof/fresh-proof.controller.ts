import { Body, Controller, Headers, Post } from '@nestjs/common';
import { ApiTags, Summary } from '../../common/api-doc.js';
import { Raises } from '../../common/raises.decorator.js';
import { TooManyAttempts } from '../../common/rate-limit/rate-limiter.js';
import { ReturnsNothing } from '../../common/returns.decorator.js';
import { Authenticated } from '../access.decorators.js';
import { WrongPassword } from '../account/account.errors.js';
import { CurrentUser, type SessionUser } from '../current-user.decorator.js';
import { deviceName } from '../devices/device-name.js';
import { SecondFactorOff, TooManyCodes, WrongCode } from '../second-factor/second-factor.errors.js';
import { ProofBody } from './fresh-proof.contract.js';
import { FreshProofs } from './fresh-proofs.js';

@ApiTags('account')
@Controller('account/proof')
@Authenticated()
export class FreshProofController {
  constructor(private readonly proofs: FreshProofs) {}

  @Post()
  @Summary(
    'Prove with the password or a code that it is you',
    'Routes that answer 403 `auth.proof-needed` are then open to this session for ten minutes.',
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
    @CurrentUser() user: SessionUser,
    @Body({ schema: ProofBody }) body: ProofBody,
    @Headers('user-agent') userAgent: string | undefined,
  ): Promise<void> {
    return this.proofs.prove(user, body, deviceName(userAgent));
  }
}
