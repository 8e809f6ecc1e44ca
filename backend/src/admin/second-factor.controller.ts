import { Body, Controller, Get, Post, Put, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AuditLog } from '../audit/index.js';
import {
  BeginSecondFactorBody,
  By,
  CurrentUser,
  DEVICE_COOKIE,
  Needs,
  OwnFactorFirst,
  RecoveryCodes,
  SecondFactorCodeBody,
  SecondFactorOff,
  SecondFactorOn,
  SecondFactorRule,
  SecondFactors,
  SecondFactorSecret,
  SecondFactorSession,
  SecondFactorView,
  setDeviceCookie,
  Staff,
  TurnOffSecondFactorBody,
  WithoutSecondFactor,
  TooManyCodes,
  WrongCode,
  WrongPassword,
  type Actor,
  type SessionUser,
} from '../auth/index.js';
import { ApiTags, Summary } from '../common/api-doc.js';
import { Raises } from '../common/raises.decorator.js';
import { TooManyAttempts } from '../common/rate-limit/rate-limiter.js';
import { Returns, ReturnsNothing } from '../common/returns.decorator.js';
import { factorTrace, ruleTrace } from './second-factor-trace.js';

@ApiTags('admin')
@Controller('admin/second-factor')
@Staff()
export class SecondFactorController {
  constructor(
    private readonly factors: SecondFactors,
    private readonly audit: AuditLog,
  ) {}

  @Get()
  @Summary('The own second factor')
  @WithoutSecondFactor()
  @Returns(200, SecondFactorView)
  get(@CurrentUser() user: SessionUser) {
    return this.factors.get(user);
  }

  @Post()
  @Summary(
    'Begin to set up a second factor',
    'Answers a secret for an authenticator app; it counts for nothing before a code of it was sent.',
  )
  @Raises(new WrongPassword(), new SecondFactorOn(), new TooManyAttempts(600))
  @WithoutSecondFactor()
  @Returns(200, SecondFactorSecret)
  begin(
    @CurrentUser() user: SessionUser,
    @Body({ schema: BeginSecondFactorBody }) { password }: BeginSecondFactorBody,
  ) {
    return this.factors.begin(user, password);
  }

  @Post('on')
  @Summary(
    'Turn the second factor on by a code of the app',
    'Ends every session; the answer has a new one, and ten recovery codes that are told this once.',
  )
  @Raises(new WrongCode(), new SecondFactorOn(), new TooManyAttempts(600))
  @WithoutSecondFactor()
  @Returns(200, SecondFactorSession, DEVICE_COOKIE)
  async turnOn(
    @CurrentUser() user: SessionUser,
    @By() by: Actor,
    @Body({ schema: SecondFactorCodeBody }) { code }: SecondFactorCodeBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const trace = factorTrace(this.audit, by, 'on');
    return setDeviceCookie(reply, await this.factors.turnOn(user, code, by.device, trace));
  }

  @Post('recovery-codes')
  @Summary('Make new recovery codes', 'Those of before do not work any more.')
  @Raises(new WrongCode(), new SecondFactorOff(), new TooManyCodes(600))
  @Returns(200, RecoveryCodes)
  renewCodes(
    @CurrentUser() user: SessionUser,
    @By() by: Actor,
    @Body({ schema: SecondFactorCodeBody }) { code }: SecondFactorCodeBody,
  ) {
    return this.factors.renewCodes(user, code, factorTrace(this.audit, by, 'codes'));
  }

  @Post('off')
  @Summary('Turn the second factor off', 'Takes a recovery code in place of one of the app.')
  @Raises(
    new WrongPassword(),
    new WrongCode(),
    new SecondFactorOff(),
    new TooManyAttempts(600),
    new TooManyCodes(600),
  )
  @ReturnsNothing()
  turnOff(
    @CurrentUser() user: SessionUser,
    @By() by: Actor,
    @Body({ schema: TurnOffSecondFactorBody }) body: TurnOffSecondFactorBody,
  ) {
    return this.factors.turnOff(user, body, factorTrace(this.audit, by, 'off'));
  }

  @Put('rule')
  @Summary(
    'Ask the whole staff for a second factor, or no more',
    'Who has none may then do nothing but set one up.',
  )
  @Needs('staff.manage')
  @Raises(new OwnFactorFirst())
  @ReturnsNothing()
  require(
    @CurrentUser() user: SessionUser,
    @By() by: Actor,
    @Body({ schema: SecondFactorRule }) { required }: SecondFactorRule,
  ) {
    return this.factors.require(user, required, ruleTrace(this.audit, by, required));
  }
}
