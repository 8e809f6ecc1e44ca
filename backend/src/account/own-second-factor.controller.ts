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

/** Routes of the caller's own second factor, served under two paths. */
@Injectable()
abstract class OwnSecondFactor {
  constructor(
    private readonly factors: SecondFactorService,
    private readonly audit: AuditLog,
  ) {}

  @Get()
  @Summary("Get the caller's second factor")
  @SkipSecondFactor()
  @Returns(200, SecondFactorView)
  get(@CurrentUser() user: AuthenticatedUser) {
    return this.factors.get(user);
  }

  @Post()
  @Summary(
    'Start setting up a second factor',
    'Returns a secret for an authenticator app. It is inactive until a code confirms it.',
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
    'Turn on the second factor with a code from the app',
    'Ends every session. Returns a new one, and ten recovery codes that are shown only once.',
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
    const writeAudit = this.auditWriter(user, by, 'on');
    return setDeviceCookie(reply, await this.factors.turnOn(user, code, by.device, writeAudit));
  }

  @Post('recovery-codes')
  @Summary('Create new recovery codes', 'The old ones no longer work.')
  @Raises(new WrongCode(), new SecondFactorOff(), new TooManyCodes(600))
  @Returns(200, RecoveryCodes)
  renewCodes(
    @CurrentUser() user: AuthenticatedUser,
    @CurrentActor() by: Actor,
    @Body({ schema: SecondFactorCodeBody }) { code }: SecondFactorCodeBody,
  ) {
    return this.factors.renewCodes(user, code, this.auditWriter(user, by, 'codes'));
  }

  @Post('off')
  @Summary('Turn off the second factor', 'Accepts a recovery code instead of a code from the app.')
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
    return this.factors.turnOff(user, body, this.auditWriter(user, by, 'off'));
  }

  /**
   * Records a staff member's change of their second factor in the audit log, without codes or
   * secrets.
   */
  private auditWriter(user: AuthenticatedUser, by: Actor, change: FactorChange) {
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

/** The same routes under the path used by older admin UIs; closed to former staff. */
@ApiTags('admin')
@Controller('admin/second-factor')
@StaffOnly()
export class SecondFactorController extends OwnSecondFactor {}
