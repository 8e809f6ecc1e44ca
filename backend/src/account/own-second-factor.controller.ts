import { Body, Controller, Get, Injectable, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../audit/index.js';
import {
  BeginSecondFactorBody,
  CurrentActor,
  CurrentUser,
  DEVICE_COOKIE,
  isStaff,
  RecoveryCodes,
  SecondFactorCodeBody,
  SecondFactorOff,
  SecondFactorOn,
  SecondFactorService,
  SecondFactorSecret,
  SecondFactorSession,
  SecondFactorView,
  setDeviceCookie,
  Authenticated,
  StaffOnly,
  TooManyCodes,
  TurnOffSecondFactorBody,
  SkipSecondFactor,
  WrongCode,
  WrongPassword,
  type Actor,
  type FactorChange,
  type AuthenticatedUser,
} from '../auth/index.js';
import { ApiTags, Summary } from '../common/api-doc.js';
import { Raises } from '../common/raises.decorator.js';
import { TooManyAttempts } from '../common/rate-limit/rate-limiter.js';
import { Returns, ReturnsNothing } from '../common/returns.decorator.js';

/** The own second factor, under both of its addresses. */
@Injectable()
abstract class OwnSecondFactor {
  constructor(
    private readonly factors: SecondFactorService,
    private readonly audit: AuditLog,
  ) {}

  @Get()
  @Summary('The own second factor')
  @SkipSecondFactor()
  @Returns(200, SecondFactorView)
  get(@CurrentUser() user: AuthenticatedUser) {
    return this.factors.get(user);
  }

  @Post()
  @Summary(
    'Begin to set up a second factor',
    'Answers a secret for an authenticator app; it counts for nothing before a code of it was sent.',
  )
  @Raises(new WrongPassword(), new SecondFactorOn(), new TooManyAttempts(600))
  @SkipSecondFactor()
  @Returns(200, SecondFactorSecret)
  begin(
    @CurrentUser() user: AuthenticatedUser,
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
  @SkipSecondFactor()
  @Returns(200, SecondFactorSession, DEVICE_COOKIE)
  async turnOn(
    @CurrentUser() user: AuthenticatedUser,
    @CurrentActor() by: Actor,
    @Body({ schema: SecondFactorCodeBody }) { code }: SecondFactorCodeBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const trace = this.trace(user, by, 'on');
    return setDeviceCookie(reply, await this.factors.turnOn(user, code, by.device, trace));
  }

  @Post('recovery-codes')
  @Summary('Make new recovery codes', 'Those of before do not work any more.')
  @Raises(new WrongCode(), new SecondFactorOff(), new TooManyCodes(600))
  @Returns(200, RecoveryCodes)
  renewCodes(
    @CurrentUser() user: AuthenticatedUser,
    @CurrentActor() by: Actor,
    @Body({ schema: SecondFactorCodeBody }) { code }: SecondFactorCodeBody,
  ) {
    return this.factors.renewCodes(user, code, this.trace(user, by, 'codes'));
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
    @CurrentUser() user: AuthenticatedUser,
    @CurrentActor() by: Actor,
    @Body({ schema: TurnOffSecondFactorBody }) body: TurnOffSecondFactorBody,
  ) {
    return this.factors.turnOff(user, body, this.trace(user, by, 'off'));
  }

  /** Writes down that a member of the staff changed their own second factor; never a code or a secret. */
  private trace(user: AuthenticatedUser, by: Actor, change: FactorChange) {
    const write = { by, subject: 'account', subjectId: by.id, before: null } as const;
    const after = change === 'codes' ? {} : { second_factor: change === 'on' };
    return async (manager: EntityManager) => {
      if (!isStaff(user)) return;
      await this.audit.record(manager, { ...write, action: `second-factor.${change}`, after });
    };
  }
}

@ApiTags('account')
@Controller('account/second-factor')
@Authenticated()
export class OwnSecondFactorController extends OwnSecondFactor {}

/** The same for older back offices; who leaves the staff loses it. */
@ApiTags('admin')
@Controller('admin/second-factor')
@StaffOnly()
export class SecondFactorController extends OwnSecondFactor {}
