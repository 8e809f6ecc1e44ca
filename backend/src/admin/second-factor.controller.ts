import { Body, Controller, Put } from '@nestjs/common';
import { AuditLog } from '../audit/index.js';
import {
  CurrentActor,
  CurrentUser,
  RequireReauthentication,
  RequirePermission,
  OwnSecondFactorRequired,
  SecondFactorRule,
  SecondFactorService,
  type Actor,
  type AuthenticatedUser,
} from '../auth/index.js';
import { ApiTags, Summary } from '../common/api-doc.js';
import { Raises } from '../common/raises.decorator.js';
import { ReturnsNothing } from '../common/returns.decorator.js';
import { createPolicyAuditEntry } from './second-factor-audit.js';

@ApiTags('admin')
@Controller('admin/second-factor')
@RequirePermission('staff.manage')
export class SecondFactorRuleController {
  constructor(
    private readonly factors: SecondFactorService,
    private readonly audit: AuditLog,
  ) {}

  @Put('rule')
  @Summary(
    'Set whether all staff need a second factor',
    'Staff without one can then only set one up.',
  )
  @RequireReauthentication()
  @Raises(new OwnSecondFactorRequired())
  @ReturnsNothing()
  require(
    @CurrentUser() user: AuthenticatedUser,
    @CurrentActor() by: Actor,
    @Body({ schema: SecondFactorRule }) { required }: SecondFactorRule,
  ) {
    return this.factors.require(user, required, createPolicyAuditEntry(this.audit, by, required));
  }
}
