import { Body, Controller, Headers, Ip, Post } from '@nestjs/common';
import {
  CurrentActor,
  CurrentUser,
  deviceName,
  EmailTaken,
  LinkUsedUp,
  Public,
  Authenticated,
  WrongPassword,
  type Actor,
  type AuthenticatedUser,
} from '../auth/index.js';
import { ApiTags, Summary } from '../common/api-doc.js';
import { Raises } from '../common/raises.decorator.js';
import { TooManyAttempts } from '../common/rate-limit/rate-limiter.js';
import { Returns, ReturnsNothing } from '../common/returns.decorator.js';
import { InvitationsService } from './invitations.service.js';
import { AcceptWithAccount, InvitationLink, Invited, AcceptInvitation } from './staff.contract.js';

/** Routes behind the link of an invitation. */
@ApiTags('auth')
@Controller('invitations')
export class InvitationsController {
  constructor(private readonly invitations: InvitationsService) {}

  @Post('look')
  @Summary('Get an invitation', 'Does not consume it.')
  @Raises(new LinkUsedUp(), new TooManyAttempts(600))
  @Public()
  @Returns(200, Invited)
  look(
    @Body({ schema: InvitationLink }) { token }: InvitationLink,
    @Ip() address: string,
  ): Promise<Invited> {
    return this.invitations.preview(token, address);
  }

  @Post('accept')
  @Summary(
    'Join the staff with an existing account',
    'The account must have the invited email, and a password of at least 10 characters. Ends all of its sessions, so log in again.',
  )
  @Raises(new LinkUsedUp(), new WrongPassword(), new TooManyAttempts(600))
  @Authenticated()
  @ReturnsNothing()
  accept(
    @Body({ schema: AcceptWithAccount }) body: AcceptWithAccount,
    @CurrentUser() user: AuthenticatedUser,
    @CurrentActor() by: Actor,
    @Ip() address: string,
  ): Promise<void> {
    return this.invitations.accept(body, user, by, address);
  }

  @Post('join')
  @Summary(
    'Join the staff with a new account',
    'Creates an account with the invited email. Then log in.',
  )
  @Raises(new LinkUsedUp(), new EmailTaken(), new TooManyAttempts(600))
  @Public()
  @ReturnsNothing()
  join(
    @Body({ schema: AcceptInvitation }) body: AcceptInvitation,
    @Ip() address: string,
    @Headers('user-agent') userAgent: string | undefined,
  ): Promise<void> {
    return this.invitations.join(body, address, deviceName(userAgent));
  }
}
