import { Controller, Get } from '@nestjs/common';
import { ApiTags, Summary } from '../common/api-doc.js';
import { CurrentUser, isStaff, Authenticated, type AuthenticatedUser } from '../auth/index.js';
import { Returns } from '../common/returns.decorator.js';
import { AdminCheck } from './dashboard.contract.js';

/** The only admin route open to every account: reports whether the caller may use the others. */
@ApiTags('admin')
@Controller('admin/check')
@Authenticated()
export class AdminCheckController {
  @Get()
  @Summary('Check whether the account belongs to the staff')
  @Returns(200, AdminCheck)
  check(@CurrentUser() user: AuthenticatedUser): AdminCheck {
    const check = { is_admin: isStaff(user) };
    return user.lacksSecondFactor ? { ...check, second_factor_missing: true } : check;
  }
}
