import { Controller, Get } from '@nestjs/common';
import { ApiTags, Summary } from '../common/api-doc.js';
import { CurrentUser, isStaff, Authenticated, type AuthenticatedUser } from '../auth/index.js';
import { Returns } from '../common/returns.decorator.js';
import { AdminCheck } from './dashboard.contract.js';

/** The one admin route that every signed-in user may call: it says whether the others are open. */
@ApiTags('admin')
@Controller('admin/check')
@Authenticated()
export class AdminCheckController {
  @Get()
  @Summary('Whether the signed-in account is an administrator')
  @Returns(200, AdminCheck)
  check(@CurrentUser() user: AuthenticatedUser): AdminCheck {
    const check = { is_admin: isStaff(user) };
    return user.lacksSecondFactor ? { ...check, second_factor_missing: true } : check;
  }
}
