import { Body, Controller, Put } from '@nestjs/common';
import { AuditLog } from '../audit/index.js';
import {
  By,
  CurrentUser,
  FreshProof,
  Needs,
  OwnFactorFirst,
  SecondFactorRule,
  SecondFactors,
  type Actor,
  type SessionUser,
} from '../auth/index.js';
import { ApiTags, Summary } from '../common/api-doc.js';
import { Raises } from '../common/raises.decorator.js';
import { ReturnsNothing } from '../common/returns.decorator.js';
import { ruleTrace } from './second-factor-trace.js';

@ApiTags('admin')
@Controller('admin/second-factor')
@Needs('staff.manage')
export class SecondFactorRuleController {
  constructor(
    private readonly factors: SecondFactors,
    private readonly audit: AuditLog,
  ) {}

  @Put('rule')
  @Summary(
    'Ask the whole staff for a second factor, or no more',
    'Who has none may then do nothing but set one up.',
  )
  @FreshProof()
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
