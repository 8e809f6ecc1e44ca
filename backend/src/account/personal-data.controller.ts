import { Body, Controller, Get, Post } from '@nestjs/common';
import {
  CurrentUser,
  DeleteAccountBody,
  Authenticated,
  WrongPassword,
  type AuthenticatedUser,
} from '../auth/index.js';
import { ApiTags, Summary } from '../common/api-doc.js';
import { Raises } from '../common/raises.decorator.js';
import { RateLimit } from '../common/rate-limit/rate-limit.guard.js';
import { TooManyAttempts } from '../common/rate-limit/rate-limiter.js';
import { Returns, ReturnsNothing } from '../common/returns.decorator.js';
import { StaffAccountNotDeletable } from './account.errors.js';
import { PersonalData } from './personal-data.contract.js';
import { PersonalDataService } from './personal-data.service.js';

@ApiTags('account')
@Controller('account')
@Authenticated()
export class PersonalDataController {
  constructor(private readonly data: PersonalDataService) {}

  @Get('export')
  @Summary('Export all personal data', 'The newest 10,000 entries of each list.')
  @RateLimit('exports')
  @Returns(200, PersonalData)
  export(@CurrentUser() user: AuthenticatedUser) {
    return this.data.export(user);
  }

  @Post('deletion')
  @Summary(
    'Delete the account',
    'Orders are kept for accounting without personal data; comments are attributed to "a former customer".',
  )
  @Raises(new WrongPassword(), new StaffAccountNotDeletable(), new TooManyAttempts(600))
  @ReturnsNothing()
  erase(
    @CurrentUser() user: AuthenticatedUser,
    @Body({ schema: DeleteAccountBody }) { password }: DeleteAccountBody,
  ) {
    return this.data.erase(user, password);
  }
}
